import type { Clock } from '../../platform/clock.ts';

/** A clock that stands still until it's set. */
export class TestClock implements Clock {
  #nowMs: number;

  constructor(start: string) {
    this.#nowMs = Date.parse(start);
  }

  now(): Date {
    return new Date(this.#nowMs);
  }

  /** Sets the clock to an instant, ISO 8601 with offset. */
  set(instant: string): void {
    this.#nowMs = Date.parse(instant);
  }

  advance(ms: number): void {
    this.#nowMs += ms;
  }
}
