import { z } from 'zod';

// What the sandbox answers and tells, as far as it is used. More fields may come; they are left out.

export const sandboxCheckout = z.object({
  id: z.string(),
  url: z.string(),
  reference: z.string(),
  status: z.enum(['open', 'processing', 'succeeded', 'failed', 'expired']),
  amountBani: z.int(),
  currency: z.string(),
  failureCode: z.string().nullable(),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
});

export const sandboxCheckouts = z.object({ data: z.array(sandboxCheckout) });

export const sandboxRefund = z.object({
  id: z.string(),
  reference: z.string(),
  status: z.enum(['pending', 'succeeded']),
});

export const sandboxEvent = z.object({
  id: z.string().min(1).max(200),
  type: z.string().min(1).max(100),
  data: z.object({ checkout: sandboxCheckout.optional(), refund: sandboxRefund.optional() }),
});
