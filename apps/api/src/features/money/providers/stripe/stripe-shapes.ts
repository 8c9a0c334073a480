import { z } from 'zod';
import { sanitizedReference } from '../call-provider.ts';

// Stripe's responses and notifications (API 2026-10-28), with the fields that we use. The same
// schemas parse both: where a response has an expanded object, a notification has its id.

/** The card shown to the player. An unexpected description must not prevent the sale. */
const paidCard = z
  .object({
    brand: z.string().min(1).max(40),
    last4: z.string().regex(/^\d{4}$/),
    fingerprint: sanitizedReference(255).nullish().catch(null),
  })
  .nullish()
  .catch(null);

const metadata = z.record(z.string(), z.string()).nullish();

/** Parses an object's id, whether or not the object is expanded. */
const idOf = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);

export const stripeCharge = z.object({
  object: z.literal('charge'),
  status: z.string(),
  captured: z.boolean(),
  amount: z.int().min(1),
  amount_captured: z.int().min(0),
  currency: z.string(),
  payment_intent: idOf.nullish(),
  metadata,
  payment_method_details: z.object({ card: paidCard }).nullish().catch(null),
});

/** The reason why an attempt failed. */
const lastError = z.object({ code: z.string().nullish(), decline_code: z.string().nullish() }).nullish();

export const stripeIntent = z.object({
  object: z.literal('payment_intent'),
  id: z.string(),
  status: z.string(),
  amount: z.int().min(1),
  amount_received: z.int().min(0),
  currency: z.string(),
  metadata,
  last_payment_error: lastError,
  next_action: z.object({ redirect_to_url: z.object({ url: z.string().nullish() }).nullish() }).nullish(),
  latest_charge: z.union([z.string(), stripeCharge]).nullish(),
});

export const stripePaymentMethod = z.object({
  id: z.string(),
  customer: idOf.nullish(),
  card: z
    .object({
      brand: z.string().min(1).max(40),
      last4: z.string().regex(/^\d{4}$/),
      exp_month: z.int().min(1).max(12),
      exp_year: z.int().min(2000).max(9999),
      fingerprint: z.string().nullish(),
      wallet: z.object({ type: z.string() }).nullish(),
    })
    .nullish(),
});

const stripeSetupIntent = z.object({
  id: z.string(),
  status: z.string(),
  last_setup_error: lastError,
  payment_method: z.union([z.string(), stripePaymentMethod]).nullish(),
});

export const stripeSession = z.object({
  object: z.literal('checkout.session'),
  id: z.string(),
  mode: z.string(),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.string(),
  url: z.string().nullish(),
  amount_total: z.int().nullish(),
  currency: z.string().nullish(),
  client_reference_id: z.string().nullish(),
  payment_intent: z.union([z.string(), stripeIntent]).nullish(),
  setup_intent: z.union([z.string(), stripeSetupIntent]).nullish(),
});

export const stripeRefund = z.object({
  object: z.literal('refund'),
  id: z.string(),
  status: z.string().nullable(),
  amount: z.int(),
  payment_intent: idOf.nullish(),
  metadata,
});

export const stripeDispute = z.object({
  object: z.literal('dispute'),
  id: sanitizedReference(255),
  amount: z.int().min(1),
  currency: z.string(),
  status: z.string(),
  reason: sanitizedReference(100),
  /** An unexpected deadline must not prevent the dispute from being read. */
  evidence_details: z.object({ due_by: z.int().nullable() }).nullish().catch(null),
  payment_intent: z.union([z.string(), z.object({ id: z.string(), metadata })]).nullish(),
});

export const stripeCustomer = z.object({ id: z.string() });

/** Returns the schema of one page of a list. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ data: z.array(item), has_more: z.boolean() });

/** An event; the schema of its subject depends on its type. */
export const stripeEvent = z.object({
  object: z.literal('event'),
  id: sanitizedReference(255),
  type: sanitizedReference(100),
  data: z.object({ object: z.unknown() }),
});

export type StripeCharge = z.output<typeof stripeCharge>;
export type StripeIntent = z.output<typeof stripeIntent>;
export type StripeSession = z.output<typeof stripeSession>;
export type StripeDispute = z.output<typeof stripeDispute>;
export type StripeRefund = z.output<typeof stripeRefund>;
