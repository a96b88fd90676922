/** Dragging a man from where it is chosen: its picture follows the pointer until it is let go. */

/** A press that moves less than this is a click. */
const STILL_PX = 6;

/** Follows the pointer that `down` began with; calls `drop` where it is lifted, if it was dragged. */
export function dragMan(down: PointerEvent, picture: string, drop: (x: number, y: number) => void): void {
  let ghost: HTMLElement | undefined;
  const listening = new AbortController();
  const options = { signal: listening.signal };
  const end = () => {
    listening.abort();
    ghost?.remove();
  };
  const follow = ({ pointerId, clientX, clientY }: PointerEvent) => {
    if (pointerId !== down.pointerId) return;
    if (!ghost && Math.hypot(clientX - down.clientX, clientY - down.clientY) < STILL_PX) return;
    ghost ??= appear(picture);
    ghost.style.translate = `calc(${clientX}px - 50%) calc(${clientY}px - 50%)`;
  };
  document.addEventListener("pointermove", follow, options);
  document.addEventListener("pointercancel", end, options);
  document.addEventListener(
    "pointerup",
    ({ pointerId, clientX, clientY }) => {
      if (pointerId !== down.pointerId) return;
      const dragged = ghost !== undefined;
      end();
      if (dragged) drop(clientX, clientY);
    },
    options,
  );
}

function appear(picture: string): HTMLElement {
  const ghost = document.createElement("div");
  ghost.className = "dragged-man";
  ghost.style.backgroundImage = picture;
  document.body.append(ghost);
  return ghost;
}
