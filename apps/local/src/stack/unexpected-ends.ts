import type { Child } from '../processes/child.ts';
import type { UnexpectedEnd } from './local-stack.ts';

/** Detects stack parts that end unexpectedly and notifies the listeners. */
export class UnexpectedEnds {
  readonly #listeners: ((end: UnexpectedEnd) => void)[] = [];

  readonly listen = (listener: (end: UnexpectedEnd) => void): void => {
    this.#listeners.push(listener);
  };

  readonly watch = (child: Child): void => {
    void child.ended.then(() => {
      if (!child.isEndWanted()) this.notify({ name: child.name, tail: child.tail() });
    });
  };

  notify(end: UnexpectedEnd): void {
    for (const listener of this.#listeners) listener(end);
  }
}
