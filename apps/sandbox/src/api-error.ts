/** The error codes that a merchant can receive, with their HTTP status. */
const STATUS_OF = {
  invalid_request: 400,
  invalid_json: 400,
  idempotency_key_missing: 400,
  unknown_test_card: 400,
  wallet_token_refused: 400,
  unauthorized: 401,
  cross_site_form: 403,
  not_found: 404,
  checkout_not_open: 409,
  checkout_not_paid: 409,
  card_setup_not_open: 409,
  payment_not_open: 409,
  payment_not_paid: 409,
  idempotency_key_reused: 409,
  refund_too_large: 409,
  checkout_disputed: 409,
  payment_disputed: 409,
  dispute_not_open: 409,
  gone: 410,
  body_too_large: 413,
  unsupported_media_type: 415,
  internal_error: 500,
  unavailable: 503,
} as const;

export type ApiErrorCode = keyof typeof STATUS_OF;

/** An error whose message is sent to the caller. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  readonly status: number;
  constructor(code: ApiErrorCode, message: string) {
    super(message);
    this.code = code;
    this.status = STATUS_OF[code];
  }
}
