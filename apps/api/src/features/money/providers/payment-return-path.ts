/** Below it, by the id of a payment, is where a person comes back to from their bank. */
export const paymentReturnPath = '/api/payment/return';
