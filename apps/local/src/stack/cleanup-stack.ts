/** Cleanup steps, which run once in reverse order. */
export class CleanupStack {
  readonly #stack = new AsyncDisposableStack();
  #closing: Promise<void> | null = null;

  /** Adds a step; runs it immediately if the stack is already closing. */
  add(step: () => Promise<void> | void): void {
    if (this.#closing === null) this.#stack.defer(step);
    else this.#closing = this.#closing.then(step);
  }

  /** Runs all steps. An error in one step doesn't prevent the others; it's thrown at the end. */
  closeAll(): Promise<void> {
    this.#closing ??= this.#stack.disposeAsync();
    return this.#closing;
  }
}
