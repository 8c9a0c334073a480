/** What has to be closed, in the order it was opened; it is closed in the reverse order, once. */
export class CleanupStack {
  readonly #stack = new AsyncDisposableStack();
  #closing: Promise<void> | null = null;

  /** Adds a step; what is opened while everything closes is closed at once. */
  add(step: () => Promise<void> | void): void {
    if (this.#closing === null) this.#stack.defer(step);
    else this.#closing = this.#closing.then(step);
  }

  /**
   * Closes everything; a step that fails does not keep the others open, and its error is thrown at
   * the end.
   */
  closeAll(): Promise<void> {
    this.#closing ??= this.#stack.disposeAsync();
    return this.#closing;
  }
}
