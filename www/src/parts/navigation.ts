/**
 * Scrolls the name of the shown screen into sight. On a phone the row of screens is too long, so it
 * scrolls.
 */
export function showPlace(): void {
  const link = document.querySelector<HTMLElement>(".site nav [aria-current]");
  const nav = link?.parentElement;
  if (!link || !nav) return;
  const left = link.offsetLeft - nav.offsetLeft;
  if (left < nav.scrollLeft || left + link.offsetWidth > nav.scrollLeft + nav.clientWidth)
    nav.scrollLeft = left - nav.clientWidth / 2;
}
