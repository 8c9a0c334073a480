/** How long a loaded page waits for a first touch, in milliseconds. */
const untouchedMs = 3000;
const idleWithinMs = 3000;

/** The events of a first touch. */
const touches = ['pointerdown', 'keydown', 'wheel', 'scroll', 'focusin'] as const;

const waiting = new Set<() => void>();
/**
 * True if the page is already idle. A prerendered page whose scripts waited until it was idle has
 * set this (`late-start.ts`).
 */
let isAtRest = typeof window !== 'undefined' && 'lotoRested' in window;

/**
 * Runs optional work once the page is loaded and the browser is idle: after the first touch, or a
 * few seconds later without one.
 */
export function whenAtRest(run: () => void): void {
  if (isAtRest) whenIdle(run);
  else waiting.add(run);
}

function rest(): void {
  if (isAtRest) return;
  isAtRest = true;
  for (const touch of touches) removeEventListener(touch, rest);
  for (const run of waiting) whenIdle(run);
  waiting.clear();
}

function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: idleWithinMs });
  else setTimeout(run, idleWithinMs);
}

function watch(): void {
  for (const touch of touches) addEventListener(touch, rest, { passive: true });
  setTimeout(rest, untouchedMs);
}

if (typeof window !== 'undefined') {
  if (document.readyState === 'complete') watch();
  else addEventListener('load', watch, { once: true });
}
