/** Tracking of one press of a pointer, from down to up, wherever the pointer goes. */

/** Distance in pixels below which a press is a click. */
const STILL_PX = 5;

interface Follower {
  /** The pointer was moved; never called for a click. */
  move?(event: PointerEvent): void;
  /** The pointer was lifted; `dragged` is false for a click. */
  up(event: PointerEvent, dragged: boolean): void;
  /** The browser took the pointer for something else, such as scrolling. */
  cancel(): void;
}

/** Follows the pointer that `down` began with. Returns a function that stops following. */
export function follow(down: PointerEvent, { move, up, cancel }: Follower): () => void {
  let dragged = false;
  const listening = new AbortController();
  const hear = (type: "pointermove" | "pointerup" | "pointercancel", act: (event: PointerEvent) => void): void => {
    const own = (event: PointerEvent): void => {
      if (event.pointerId === down.pointerId) act(event);
    };
    document.addEventListener(type, own, { signal: listening.signal });
  };
  hear("pointermove", (event) => {
    dragged ||= Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) >= STILL_PX;
    if (dragged) move?.(event);
  });
  hear("pointerup", (event) => {
    listening.abort();
    up(event, dragged);
  });
  hear("pointercancel", () => {
    listening.abort();
    cancel();
  });
  return () => listening.abort();
}
