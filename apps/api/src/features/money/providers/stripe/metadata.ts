/**
 * Names of what we write on Stripe's objects, so that each says on its own whose it is. A charge
 * takes over what is written on the payment that it belongs to.
 */
export const paymentIdName = 'payment_id';
export const cardSetupIdName = 'card_setup_id';
export const playerIdName = 'player_id';
/** Our id of what is given back: a part's, or the payment's. */
export const refundReferenceName = 'refund_reference';

/**
 * How a payment was begun: on Stripe's page, where a refused card can be followed by another, or by
 * charging a saved card, once.
 */
export const originName = 'origin';
export type Origin = 'page' | 'saved-card';
