import { Stripe } from 'stripe';
import type { z } from 'zod';
import { withoutNul } from '../call-provider.ts';
import { ProviderUnavailable } from '../payment-provider.ts';

/** Thrown if Stripe understood and refused a request; `code` is the reason. */
export class StripeRefused extends ProviderUnavailable {
  readonly code: string;
  readonly status: number;
  /** The payment intent of a declined charge, as Stripe sent it. */
  readonly paymentIntent: unknown;

  constructor({ code, status, paymentIntent }: Pick<StripeRefused, 'code' | 'status' | 'paymentIntent'>) {
    super(`Stripe refused: ${status} ${code}`);
    this.name = 'StripeRefused';
    this.code = code;
    this.status = status;
    // It contains a client secret, which must not be logged.
    Object.defineProperty(this, 'paymentIntent', { value: paymentIntent, enumerable: false });
  }
}

/** Stripe's error code for an unknown object. */
const unknownObject = 'resource_missing';

/** Stripe's error code for reusing an idempotency key with a different request. */
export const keyReused = 'idempotency_key_reused';

/** Reports whether an error means that the object doesn't exist. */
export function isUnknown(error: unknown): boolean {
  return error instanceof StripeRefused && (error.status === 404 || error.code === unknownObject);
}

/**
 * Reports whether Stripe refused the request itself and did nothing. Refusals because of the API
 * key, the address or a conflict aren't about the request. A reused idempotency key doesn't reveal
 * what the first request did.
 */
export function isRefusalForGood({ status, code }: StripeRefused): boolean {
  return (status === 400 || status === 402) && code !== keyReused;
}

/**
 * Awaits a response and parses the fields that we use.
 * @throws {StripeRefused} if Stripe refused
 * @throws {ProviderUnavailable} if there was no usable response. Neither error includes Stripe's
 *   own error, which may contain keys, addresses and secrets.
 */
export async function callStripe<Shape extends z.ZodType>(
  answer: Promise<unknown>,
  shape: Shape,
): Promise<z.output<Shape>> {
  let json: unknown;
  try {
    json = withoutNul(await answer);
  } catch (error) {
    throw describe(error);
  }
  const read = shape.safeParse(json);
  if (!read.success) {
    const places = read.error.issues.map(({ path }) => path.join('.'));
    throw new ProviderUnavailable(`Stripe answered in an unknown shape: ${places.join(', ')}`);
  }
  return read.data;
}

function describe(error: unknown): ProviderUnavailable {
  if (!(error instanceof Stripe.errors.StripeError)) return new ProviderUnavailable('Stripe did not answer');
  const { type, code, statusCode, requestId } = error;
  const isRefusal =
    error instanceof Stripe.errors.StripeCardError ||
    error instanceof Stripe.errors.StripeInvalidRequestError ||
    error instanceof Stripe.errors.StripeIdempotencyError;
  if (isRefusal) {
    return new StripeRefused({
      code: error instanceof Stripe.errors.StripeIdempotencyError ? keyReused : (code ?? type),
      status: statusCode ?? 0,
      paymentIntent: withoutNul(error.payment_intent),
    });
  }
  return new ProviderUnavailable(
    `Stripe: ${type} ${statusCode ?? ''} ${code ?? ''} ${requestId ?? ''}`.trim(),
  );
}

/**
 * Reports whether Stripe replayed the response to an earlier request with the same key, which may
 * be outdated.
 */
export function isRepeated(answer: {
  readonly lastResponse: { readonly headers: Readonly<Record<string, string>> };
}): boolean {
  return answer.lastResponse.headers['idempotent-replayed'] === 'true';
}
