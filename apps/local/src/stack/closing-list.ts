/** What has to be closed, in the order it was opened; it is closed in the reverse order, once. */
export class ClosingList {
  readonly #steps: (() => Promise<void> | void)[] = [];
  #closing: Promise<void> | null = null;

  /** Adds a step; what is opened while everything closes is closed at once. */
  add(step: () => Promise<void> | void): void {
    if (this.#closing === null) this.#steps.push(step);
    else this.#closing = this.#closing.then(step);
  }

  /** Closes everything; a step that fails does not keep the others open, and its error is thrown at the end. */
  closeAll(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    const errors: unknown[] = [];
    for (const step of this.#steps.toReversed()) {
      try {
        await step();
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length > 0) throw new AggregateError(errors, 'Not everything could be ended.');
  }
}
