/**
 * The state of one payment (specification 4, payment flow). `locating`: the player is asked for
 * their position. `buying`: the ticket is being ordered, or looked up if it was already ordered.
 * `paying`: the payment is being requested or charged. `left`: the browser is opening the page
 * where the payment continues, or the outcome. `returned`: the player is back from a page over a
 * phone app.
 */
export type PaymentState =
  | { readonly step: 'idle' | 'locating' | 'buying' | 'paying' | 'left' | 'returned' }
  | { readonly step: 'refused'; readonly reason: RefusalReason };

/**
 * Why a payment was refused. `declined`: the bank declined the card, and the ticket is still
 * unpaid. `unusable`: the saved card is deleted or expired. `cancelled`: the player closed the
 * wallet's sheet. `failed`: anything else, explained by its toast.
 */
export type RefusalReason = 'declined' | 'unusable' | 'cancelled' | 'failed';

type Step = PaymentState['step'];

/** The steps in which a payment can begin. */
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
 * Returns the next state of a payment.
 * @returns the previous state if the next one can't follow it
 */
export function nextPayment(before: PaymentState, next: PaymentState): PaymentState {
  return follows[before.step].includes(next.step) ? next : before;
}

/**
 * Reports whether a payment is running or the page is being left, so that a further press does
 * nothing.
 */
export function isRunning({ step }: PaymentState): boolean {
  return follows[step] !== begins;
}

/** Reports whether the player must choose another card. */
export function isCardRefused(
  state: PaymentState,
): state is { step: 'refused'; reason: 'declined' | 'unusable' } {
  return state.step === 'refused' && (state.reason === 'declined' || state.reason === 'unusable');
}
