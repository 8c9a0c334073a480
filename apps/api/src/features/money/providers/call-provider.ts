import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { type PaymentProvider, ProviderUnavailable } from './payment-provider.ts';

/** A code or reference of a provider: printable ASCII. */
export const sanitizedReference = (atMost: number) =>
  z
    .string()
    .max(atMost)
    .regex(/^[\x20-\x7e]+$/);

/**
 * A provider's answer with U+FFFD in place of each U+0000, which PostgreSQL stores in no text: what
 * holds one would fail each time it is handled, for ever. A reference or an id with one is none of
 * ours then.
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
  /** Below the provider's address, with its query. */
  readonly path: string;
  /** What a log may say in place of a path that names what must not be logged. */
  readonly loggedPath?: string;
  readonly shape: Shape;
  readonly body?: object;
  /** Makes a POST one that may be repeated. */
  readonly idempotencyKey?: string;
}

/** The provider understood and refused; `code` is its reason. */
export class ProviderRefused extends ProviderUnavailable {
  readonly code: string;
  /** Of HTTP. */
  readonly status: number;

  constructor(code: string, status: number, path: string) {
    super(`The provider refused ${path}: ${code}`);
    this.name = 'ProviderRefused';
    this.code = code;
    this.status = status;
  }
}

const answerTimeoutMs = 2_500;

/** How requests reach a provider. */
export interface Transport {
  readonly exchange: (url: string, init: RequestInit) => Promise<{ status: number; json: unknown }>;
  /** The wait before each further try. */
  readonly retryWaitsMs: readonly number[];
}

/** Its waits are short, since a person may be waiting. */
const http: Transport = { exchange, retryWaitsMs: [250, 750] };

/**
 * Calls a provider that speaks JSON and answers `{ error: { code } }` when it refuses. Every call
 * may be repeated, so one without an answer is tried three times in all.
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

/** Null for a provider's answer that it knows no such object. */
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
    // an answer without a body is null
    return { status: response.status, json: response.status === 204 ? null : await response.json() };
  } catch (error) {
    throw new ProviderUnavailable('The provider did not answer', { cause: error });
  }
}

function refusalCode(json: unknown): string {
  const code = (json as { error?: { code?: unknown } } | null)?.error?.code;
  return typeof code === 'string' ? code : 'unknown';
}

/** Base URL of a JSON provider, and our key there. */
export interface ProviderAccess {
  readonly url: string;
  readonly secretKey: string;
  /** HTTP unless given. */
  readonly transport?: Transport;
}

/**
 * What was made for a reference of ours at a provider that lists it as `{ data }`; empty when the
 * request never arrived.
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

/** Listed events keep every field, since they are stored verbatim. */
export const listedEvents = z.object({
  data: z.array(z.looseObject({ id: sanitizedReference(200), type: sanitizedReference(100) })),
  hasMore: z.boolean(),
});

/**
 * The list of what happened at a provider that lists each event as it posts it.
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
