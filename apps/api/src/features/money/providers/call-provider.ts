import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { type PaymentProvider, ProviderUnavailable } from './payment-provider.ts';

/** Returns a schema for a provider's code or reference: printable ASCII. */
export const sanitizedReference = (atMost: number) =>
  z
    .string()
    .max(atMost)
    .regex(/^[\x20-\x7e]+$/);

/**
 * Replaces each U+0000 in a provider's response by U+FFFD, because PostgreSQL can't store U+0000
 * and would fail on every retry. References that contained one don't match ours.
 */
export function withoutNul(json: unknown): unknown {
  if (typeof json === 'string') return json.replaceAll('\u0000', '\ufffd');
  if (Array.isArray(json)) return json.map(withoutNul);
  if (typeof json !== 'object' || json === null) return json;
  return Object.fromEntries(
    Object.entries(json).map(([key, value]) => [key.replaceAll('\u0000', '\ufffd'), withoutNul(value)]),
  );
}

interface ProviderRequest<Shape extends z.ZodType> {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Path and query, relative to the provider's URL. */
  readonly path: string;
  /** Logged instead of a path that contains a secret. */
  readonly loggedPath?: string;
  readonly shape: Shape;
  readonly body?: object;
  /** Makes it safe to repeat a POST. */
  readonly idempotencyKey?: string;
}

/** Thrown if the provider understood and refused a request; `code` is the reason. */
export class ProviderRefused extends ProviderUnavailable {
  readonly code: string;
  readonly status: number;

  constructor(code: string, status: number, path: string) {
    super(`The provider refused ${path}: ${code}`);
    this.name = 'ProviderRefused';
    this.code = code;
    this.status = status;
  }
}

const answerTimeoutMs = 2_500;

/** How requests are sent to a provider. */
export interface Transport {
  readonly exchange: (url: string, init: RequestInit) => Promise<{ status: number; json: unknown }>;
  /** Delays before each retry. */
  readonly retryWaitsMs: readonly number[];
}

/** Sends requests over HTTP. The delays are short because a player may be waiting. */
const http: Transport = { exchange, retryWaitsMs: [250, 750] };

/**
 * Calls a JSON provider that responds `{ error: { code } }` when it refuses. All calls are
 * repeatable, so a call without a response is tried three times in total.
 */
export async function callProvider<Shape extends z.ZodType>(
  access: ProviderAccess,
  request: ProviderRequest<Shape>,
): Promise<z.output<Shape>> {
  for (const waitMs of [...(access.transport ?? http).retryWaitsMs, null]) {
    try {
      return await callOnce(access, request);
    } catch (error) {
      if (error instanceof ProviderRefused || waitMs === null) throw error;
      await wait(waitMs);
    }
  }
  throw new ProviderUnavailable('The provider was not called');
}

/** Returns null if the provider responds that it doesn't know the object. */
export async function unlessUnknown<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ProviderRefused && error.code === 'not_found') return null;
    throw error;
  }
}

async function callOnce<Shape extends z.ZodType>(
  { url, secretKey, transport = http }: ProviderAccess,
  { method, path, loggedPath = path, shape, body, idempotencyKey }: ProviderRequest<Shape>,
): Promise<z.output<Shape>> {
  const answer = await transport.exchange(`${url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${secretKey}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    },
    body: body === undefined ? null : JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(answerTimeoutMs),
  });
  const { status } = answer;
  const json = withoutNul(answer.json);
  if (status >= 400 && status < 500) throw new ProviderRefused(refusalCode(json), status, loggedPath);
  const parsed = shape.safeParse(json);
  if (status >= 300 || !parsed.success) throw new ProviderUnavailable(`${loggedPath} answered ${status}`);
  return parsed.data;
}

async function exchange(url: string, init: RequestInit): Promise<{ status: number; json: unknown }> {
  try {
    const response = await fetch(url, init);
    // A response without a body becomes null.
    return { status: response.status, json: response.status === 204 ? null : await response.json() };
  } catch (error) {
    throw new ProviderUnavailable('The provider did not answer', { cause: error });
  }
}

function refusalCode(json: unknown): string {
  const code = (json as { error?: { code?: unknown } } | null)?.error?.code;
  return typeof code === 'string' ? code : 'unknown';
}

/** Base URL and key of a JSON provider. */
export interface ProviderAccess {
  readonly url: string;
  readonly secretKey: string;
  /** The transport; by default HTTP. */
  readonly transport?: Transport;
}

/**
 * Returns the objects that were made for one of our references, at a provider that lists them as `{
 * data }`; empty if the request never arrived.
 */
export async function listMade<Shape extends z.ZodType>(
  access: ProviderAccess,
  { path, shape, reference }: { readonly path: string; readonly shape: Shape; readonly reference: string },
): Promise<z.output<Shape>[]> {
  const found = await callProvider(access, {
    method: 'GET',
    path: `${path}?reference=${encodeURIComponent(reference)}`,
    shape: z.object({ data: z.array(shape) }),
  });
  return found.data;
}

/** Keeps unknown fields, because events are stored as received. */
export const listedEvents = z.object({
  data: z.array(z.looseObject({ id: sanitizedReference(200), type: sanitizedReference(100) })),
  hasMore: z.boolean(),
});

/**
 * Returns `listEvents` for a provider whose list contains each event as it was sent.
 * @param path of the list
 */
export function listEventsAt(provider: ProviderAccess, path: string): PaymentProvider['listEvents'] {
  return async (after, limit) => {
    const start = after === null ? '' : `after=${encodeURIComponent(after)}&`;
    const { data, hasMore } = await callProvider(provider, {
      method: 'GET',
      path: `${path}?${start}limit=${limit}`,
      shape: listedEvents,
    });
    const events = data.map((event) => ({ id: event.id, type: event.type, body: JSON.stringify(event) }));
    return { events, hasMore };
  };
}
