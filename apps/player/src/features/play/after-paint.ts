/** Runs a function after the next frame is painted, or immediately if nothing is painted. */
export function afterPaint(run: () => void): void {
  if (document.hidden) run();
  else requestAnimationFrame(() => void setTimeout(run));
}
