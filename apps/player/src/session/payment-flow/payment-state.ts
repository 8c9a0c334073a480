/**
 * Where one payment is (specification 4, payment flow). `locating`: the player is asked where they
 * are. `buying`: the ticket is ordered, or looked up when it was ordered before. `paying`: its
 * payment is requested or charged. `left`: the window is on its way to the page where the payment
 * continues, or to the outcome. `returned`: the player is back from a page over a phone app.
 */
export type PaymentState =
  | { readonly step: 'idle' | 'locating' | 'buying' | 'paying' | 'left' | 'returned' }
  | { readonly step: 'refused'; readonly reason: RefusalReason };

/**
 * `declined`: the bank refused the card, the ticket still waits. `unusable`: the saved card is gone
 * or expired. `cancelled`: the player closed the wallet's sheet. `failed`: anything else, shown by
 * its toast.
 */
export type RefusalReason = 'declined' | 'unusable' | 'cancelled' | 'failed';

type Step = PaymentState['step'];

/** Which steps a press on a button can begin with. */
const begins = ['buying', 'paying'] as const satisfies readonly Step[];

const follows: Readonly<Record<Step, readonly Step[]>> = {
  idle: begins,
  locating: ['buying', 'idle'],
  buying: ['locating', 'paying', 'refused', 'idle'],
  paying: ['left', 'returned', 'refused', 'idle'],
  left: [],
  returned: begins,
  refused: begins,
};

/**
 * The reducer of a payment.
 * @returns the state before when the next one cannot follow it
 */
export function nextPayment(before: PaymentState, next: PaymentState): PaymentState {
  return follows[before.step].includes(next.step) ? next : before;
}

/** Whether a press is under way or the window is leaving, so that a further press does nothing. */
export function isRunning({ step }: PaymentState): boolean {
  return follows[step] !== begins;
}

/** Whether another card has to be chosen, by the player. */
export function isCardRefused(
  state: PaymentState,
): state is { step: 'refused'; reason: 'declined' | 'unusable' } {
  return state.step === 'refused' && (state.reason === 'declined' || state.reason === 'unusable');
}
