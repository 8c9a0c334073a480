import { Stripe } from 'stripe';
import type { z } from 'zod';
import { withoutNul } from '../call-provider.ts';
import { ProviderUnavailable } from '../payment-provider.ts';

/**
 * Stripe understood and refused; `code` is its reason.
 */
export class StripeRefused extends ProviderUnavailable {
  readonly code: string;
  readonly status: number;
  /** The payment that a refused charge left behind, as it was answered. */
  readonly paymentIntent: unknown;

  constructor({ code, status, paymentIntent }: Pick<StripeRefused, 'code' | 'status' | 'paymentIntent'>) {
    super(`Stripe refused: ${status} ${code}`);
    this.name = 'StripeRefused';
    this.code = code;
    this.status = status;
    // it holds a client's secret, which no log may show
    Object.defineProperty(this, 'paymentIntent', { value: paymentIntent, enumerable: false });
  }
}

/** Stripe's error code for an unknown object. */
const unknownObject = 'resource_missing';

/** Our error code for another request under an idempotency key that was used. */
export const keyReused = 'idempotency_key_reused';

/** Whether a refusal says that there is no such thing. */
export function isUnknown(error: unknown): boolean {
  return error instanceof StripeRefused && (error.status === 404 || error.code === unknownObject);
}

/**
 * Whether Stripe refused the request itself, and did nothing of it. A key, an address or a conflict
 * that it refuses says nothing about the request, and another request under a key that was used
 * nothing about what the first one did.
 */
export function isRefusalForGood({ status, code }: StripeRefused): boolean {
  return (status === 400 || status === 402) && code !== keyReused;
}

/**
 * Waits for an answer and reads of it what is used.
 * @throws {StripeRefused} when Stripe refused
 * @throws {ProviderUnavailable} when there was no usable answer. Neither carries Stripe's own
 *   error, which may quote keys, addresses and secrets.
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
 * Whether Stripe gave the answer of an earlier request under the same key again: true then, perhaps
 * not now.
 */
export function isRepeated(answer: {
  readonly lastResponse: { readonly headers: Readonly<Record<string, string>> };
}): boolean {
  return answer.lastResponse.headers['idempotent-replayed'] === 'true';
}
