/**
 * On a phone the screens do not all have room beside each other, so their row scrolls: the name of the one that is shown is
 * brought into sight.
 */
export function showPlace(): void {
  const link = document.querySelector<HTMLElement>(".site nav [aria-current]");
  const nav = link?.parentElement;
  if (!link || !nav) return;
  const left = link.offsetLeft - nav.offsetLeft;
  if (left < nav.scrollLeft || left + link.offsetWidth > nav.scrollLeft + nav.clientWidth) nav.scrollLeft = left - nav.clientWidth / 2;
}
