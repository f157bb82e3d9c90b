// Gestures: a click, a tap, a key that is pressed. A double click or double tap is one gesture.

/** Two taps at one place are one gesture: milliseconds between them, and pixels. Not every browser counts taps. */
const DOUBLE_TAP = { milliseconds: 350, pixels: 32 } as const;

/** Calls a function when a gesture begins, before its event reaches an element. Returns a function that stops it. */
export function onGesture(begin: () => void): () => void {
  let last: PointerEvent | null = null;
  let isSecondTap = false;
  const onPointerDown = (event: PointerEvent) => {
    isSecondTap =
      last !== null &&
      event.pointerType === 'touch' &&
      event.timeStamp - last.timeStamp < DOUBLE_TAP.milliseconds &&
      Math.hypot(event.clientX - last.clientX, event.clientY - last.clientY) < DOUBLE_TAP.pixels;
    last = event;
  };
  const onClick = ({ detail }: MouseEvent) => {
    // The browser counts the clicks of a mouse that belong together; a click by a key or a program has no number.
    if (detail < 2 && !(isSecondTap && detail === 1)) begin();
  };
  const onKeyDown = ({ repeat }: KeyboardEvent) => {
    if (!repeat) begin();
  };
  addEventListener('pointerdown', onPointerDown, true);
  addEventListener('click', onClick, true);
  addEventListener('keydown', onKeyDown, true);
  return () => {
    removeEventListener('pointerdown', onPointerDown, true);
    removeEventListener('click', onClick, true);
    removeEventListener('keydown', onKeyDown, true);
  };
}
