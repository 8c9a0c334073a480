/** A finger that moved further, px, or rested longer, ms, did something else than a tap. */
const slopPx = 10;
const longPressMs = 450;

/** A touch so soon after the page scrolled stops the scrolling, ms. */
const scrollRestMs = 100;

/**
 * Calls back for a tap as soon as the finger leaves: a browser first sends a page eight events of a
 * mouse and of focus, then the click. None of them follows such a tap; the focus is the caller's.
 * Anything but a plain tap of one finger is left to the browser, as are mouse, pen and screen
 * readers, whose clicks still come.
 * @param onTap gets what the finger was put on
 * @returns stops listening
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
