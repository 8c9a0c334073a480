/** Runs something as soon as the next frame is painted; at once where nothing is painted. */
export function afterPaint(run: () => void): void {
  if (document.hidden) run();
  else requestAnimationFrame(() => void setTimeout(run));
}
