/** Watches how much memory this process holds. */
export class PeakMemory {
  #peakBytes = process.memoryUsage().rss;
  readonly #timer = setInterval(() => this.#look(), 50);

  /** Ends watching. @returns the most that was seen, in MiB */
  stop(): number {
    this.#look();
    clearInterval(this.#timer);
    return Math.round(this.#peakBytes / 2 ** 20);
  }

  #look(): void {
    this.#peakBytes = Math.max(this.#peakBytes, process.memoryUsage().rss);
  }
}
