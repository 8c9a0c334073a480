/** Why a draw is not settled, decided before anything is stored. */
export type RefusalReason =
  | 'busy'
  | 'no-such-draw'
  | 'draw-cancelled'
  | 'too-early'
  | 'not-confirmed'
  | 'result-changed'
  | 'extra-result-missing'
  | 'side-game-number-missing'
  | 'earlier-draw-not-settled'
  | 'force-needs-the-confirming-operator'
  | 'prizes-computed-already'
  | 'official-values-of-no-category';

/** A refused settlement; nothing of the refused step is stored. */
export class SettlementRefusal extends Error {
  readonly reason: RefusalReason;
  readonly facts: Readonly<Record<string, unknown>>;

  constructor(reason: RefusalReason, facts: Readonly<Record<string, unknown>> = {}) {
    super(`The settlement is refused: ${reason}`);
    this.reason = reason;
    this.facts = facts;
  }
}
