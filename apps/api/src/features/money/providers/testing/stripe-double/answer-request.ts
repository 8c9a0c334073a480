import { DoubleError, missing } from './api-error.ts';
import { cardEndpoints } from './card-endpoints.ts';
import { checkoutEndpoints } from './checkout-endpoints.ts';
import type { EndpointRequest } from './endpoint.ts';
import { expand } from './expand.ts';
import { parseForm, textsOf } from './form.ts';
import type { Answer, StoredResponses } from './idempotency.ts';
import { paymentEndpoints } from './payment-endpoints.ts';
import { refundEndpoints } from './refund-endpoints.ts';

export interface DoubleRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly body: string;
  readonly idempotencyKey: string | undefined;
}

const endpoints = [...checkoutEndpoints, ...paymentEndpoints, ...refundEndpoints, ...cardEndpoints];

/** Answers one request as Stripe's API does. */
export function answerRequest(
  request: DoubleRequest,
  context: Omit<EndpointRequest, 'id' | 'form'>,
  kept: StoredResponses,
): Answer {
  const { method, path, query, body, idempotencyKey } = request;
  const endpoint = endpoints.find((known) => known.method === method && known.path.test(path));
  if (endpoint === undefined) return refusal(missing('endpoint', `${method} ${path}`));
  const id = endpoint.path.exec(path)?.[1] ?? '';
  const form = parseForm(method === 'GET' ? query : body);
  const work = (): Answer => {
    try {
      context.store.closeOldPages();
      const answer = endpoint.answer({ ...context, id, form });
      return { status: 200, body: expand(context.store, answer, textsOf(form, 'expand')) };
    } catch (error) {
      return refusal(error);
    }
  };
  try {
    return idempotencyKey === undefined || method === 'GET'
      ? work()
      : kept.once(idempotencyKey, `${method} ${path} ${body}`, work);
  } catch (error) {
    return refusal(error);
  }
}

function refusal(error: unknown): Answer {
  if (!(error instanceof DoubleError)) throw error;
  return { status: error.status, body: { error: error.facts } };
}
