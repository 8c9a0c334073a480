import { endpointPath, endpoints, type CallId, type Endpoint } from '@loto/api-contract/endpoints';
import { headerNames, type ApplicationClient } from '@loto/api-contract/headers';
import { product, type Language } from '@loto/api-contract/product';

/** A call with everything filled in, before headers. */
export interface ApiCall {
  call: CallId;
  params?: { id?: string } | undefined;
  query?: object | undefined;
  body?: unknown;
  idempotencyKey?: string | undefined;
  /** Sent even when the page is unloaded at once. */
  keepalive?: boolean | undefined;
  quietFor?: readonly string[] | 'all' | undefined;
}

/** Who sends a call and in which language. */
export interface CallSender {
  applicationClient: ApplicationClient;
  language: Language;
  token: string | null;
}

/** A call without an answer for so long has failed; a purchase is safe to send again by its key. */
const answerWithinMs = 30_000;

/** Makes the request of a call, with the headers of specification 7. */
export function apiRequest(
  { call, params, query, body, idempotencyKey, keepalive = false }: ApiCall,
  sender: CallSender,
): Request {
  const endpoint: Endpoint = endpoints[call];
  const url = new URL(endpointPath(endpoint, product.slug, params?.id ?? ''), location.origin);
  for (const [name, value] of Object.entries(query ?? {})) {
    if (typeof value === 'string' || typeof value === 'number') url.searchParams.set(name, String(value));
  }
  const headers = new Headers({
    [headerNames.applicationClient]: sender.applicationClient,
    [headerNames.appVersion]: product.appVersion,
    [headerNames.acceptLanguage]: sender.language,
    accept: 'application/json',
  });
  if (endpoint.caller !== 'anyone' && sender.token !== null) {
    headers.set(headerNames.authorization, `Bearer ${sender.token}`);
  }
  if (idempotencyKey !== undefined) headers.set(headerNames.idempotencyKey, idempotencyKey);
  const signal = AbortSignal.timeout(answerWithinMs);
  const init: RequestInit = { method: endpoint.method, headers, signal, keepalive };
  if (endpoint.method === 'POST') {
    headers.set('content-type', 'application/json');
    init.body = JSON.stringify(body ?? {});
  }
  return new Request(url, init);
}

/** Calls in the background: the page is complete without their answer. */
const backgroundCalls: readonly CallId[] = [
  'signInOptions',
  'campaigns',
  'referralCodeVisits',
  'listNotices',
  'readNotices',
];

/** Whether the `Loading...` overlay waits for this call: not for ticket paths (specification 2). */
export function isShownLoading(call: CallId): boolean {
  return !endpoints[call].path.includes('/ticket') && !backgroundCalls.includes(call);
}
