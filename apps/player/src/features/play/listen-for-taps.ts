/** A finger that moves further (px) or rests longer (ms) doesn't make a tap. */
const slopPx = 10;
const longPressMs = 450;

/** A touch within this time (ms) after the page scrolled only stops the scrolling. */
const scrollRestMs = 100;

/**
 * Calls back for a tap as soon as the finger is lifted. A browser would first send eight mouse and
 * focus events, then the click; these are suppressed, and the caller sets the focus. Everything but
 * a plain tap with one finger is left to the browser, including mouse, pen and screen readers,
 * whose clicks still arrive.
 * @param onTap gets the element under the finger
 * @returns a function that stops listening
 */
export function listenForTaps(area: HTMLElement, onTap: (target: EventTarget) => void): () => void {
  let start: { id: number; x: number; y: number; atMs: number } | null = null;
  let scrolledAtMs = -Infinity;
  const listening = new AbortController();
  const { signal } = listening;
  const passive = { signal, passive: true };
  const forget = () => {
    start = null;
  };
  const scrolled = ({ timeStamp }: Event) => {
    scrolledAtMs = timeStamp;
    forget();
  };
  document.addEventListener('scroll', scrolled, { ...passive, capture: true });
  area.addEventListener('touchcancel', forget, passive);
  area.addEventListener(
    'touchstart',
    ({ touches, timeStamp }) => {
      const [touch] = touches;
      const isPlain = touches.length === 1 && timeStamp - scrolledAtMs > scrollRestMs;
      start =
        touch !== undefined && isPlain
          ? { id: touch.identifier, x: touch.clientX, y: touch.clientY, atMs: timeStamp }
          : null;
    },
    passive,
  );
  area.addEventListener(
    'touchend',
    (event) => {
      const begun = start;
      forget();
      const touch = [...event.changedTouches].find(({ identifier }) => identifier === begun?.id);
      if (begun === null || touch === undefined || event.target === null || !event.cancelable) return;
      const movedPx = Math.hypot(touch.clientX - begun.x, touch.clientY - begun.y);
      if (movedPx > slopPx || event.timeStamp - begun.atMs > longPressMs) return;
      event.preventDefault();
      onTap(event.target);
    },
    { signal, passive: false },
  );
  return () => listening.abort();
}
