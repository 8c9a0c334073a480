/** An error in Stripe's published format. */
export class StripeError extends Error {
  readonly status: number;
  readonly facts: Readonly<Record<string, unknown>>;

  constructor(status: number, facts: { type: string; message: string; [fact: string]: unknown }) {
    super(facts.message);
    this.status = status;
    this.facts = facts;
  }
}

export function invalidRequest(message: string, facts: { code?: string; param?: string } = {}): StripeError {
  return new StripeError(400, { type: 'invalid_request_error', message, ...facts });
}

export function missing(kind: string, id: string, status = 404): StripeError {
  const message = `No such ${kind}: '${id}'`;
  return new StripeError(status, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message,
    param: 'id',
  });
}
