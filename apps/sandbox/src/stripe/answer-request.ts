import { missing, StripeError } from './api-error.ts';
import { endpoints, findObject } from './endpoints.ts';
import type { StripeContext } from './endpoints.ts';
import { expand } from './expand.ts';
import { parseForm, textsOf } from './form.ts';
import type { StoredResponses, StripeResponse } from './idempotency.ts';

export type StripeRequest = {
  method: string;
  path: string;
  query: string;
  body: string;
  idempotencyKey: string | undefined;
};

/**
 * Handles one request like Stripe's API, in one transaction. If a card is refused, the attempt is
 * still committed.
 */
export function answerRequest(
  { method, path, query, body, idempotencyKey }: StripeRequest,
  context: StripeContext,
  stored: StoredResponses,
): StripeResponse {
  const endpoint = endpoints.find((known) => known.method === method && known.path.test(path));
  if (endpoint === undefined) return refusal(missing('endpoint', `${method} ${path}`));
  const id = endpoint.path.exec(path)?.[1] ?? '';
  const form = parseForm(method === 'GET' ? query : body);
  const work = (): StripeResponse => {
    const answer = context.engine.store.writeNow(() => {
      try {
        const found = endpoint.answer({ ...context, id, form });
        return expand((name) => findObject(context, name), found, textsOf(form, 'expand'));
      } catch (error) {
        if (error instanceof StripeError) return error;
        throw error;
      }
    });
    return answer instanceof StripeError ? refusal(answer) : { status: 200, body: answer };
  };
  try {
    return idempotencyKey === undefined || method === 'GET'
      ? work()
      : stored.once(idempotencyKey, `${method} ${path} ${body}`, work);
  } catch (error) {
    return refusal(error);
  }
}

function refusal(error: unknown): StripeResponse {
  if (!(error instanceof StripeError)) throw error;
  return { status: error.status, body: { error: error.facts } };
}
