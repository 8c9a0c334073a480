import { type CallId, type Endpoint, endpointPath, endpoints } from '@loto/api-contract/endpoints';
import { headerNames } from '@loto/api-contract/headers';
import { type Language, product } from '@loto/api-contract/product';
import { device } from '../device/device.ts';
import { currentLanguage, translator } from '../i18n/translator.ts';
import { type ApiError, unreachable } from './api-error.ts';

/** What a call brought. */
export type Answer = { data: unknown } | { error: ApiError };

/** Longer than this a player does not wait for a page. */
const longestWaitMs = 3000;

/**
 * Sends one call as this device, in the language in force, with a token or without. A read that is
 * refused for a moment (one of too many at once, or a busy server) is sent once more when the
 * server says.
 */
export async function sendCall(call: ApiCall, token: string | null): Promise<Answer> {
  const send = () => sendRequest(apiRequest(call, { language: currentLanguage(), token }), call.call);
  const answer = await send();
  const waitMs = 'error' in answer ? answer.error.retryAfterMs : undefined;
  if (waitMs === undefined || waitMs > longestWaitMs || endpoints[call.call].method !== 'GET') return answer;
  await new Promise((resolve) => void setTimeout(resolve, waitMs));
  return send();
}

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
  onlyFromServer?: boolean | undefined;
}

/** For whom a call is sent and in which language. */
interface CallSender {
  language: Language;
  token: string | null;
}

/** A call without an answer for so long has failed; a purchase is safe to send again by its key. */
const answerWithinMs = 30_000;

/** Makes the request of a call, with the headers of specification 7. */
function apiRequest(
  { call, params, query, body, idempotencyKey, keepalive = false }: ApiCall,
  sender: CallSender,
): Request {
  const endpoint: Endpoint = endpoints[call];
  const url = new URL(endpointPath(endpoint, product.slug, params?.id ?? ''), device.productOrigin());
  for (const [name, value] of Object.entries(query ?? {})) {
    if (typeof value === 'string' || typeof value === 'number') url.searchParams.set(name, String(value));
  }
  const headers = new Headers({
    [headerNames.applicationClient]: device.applicationClient(),
    [headerNames.appVersion]: product.appVersion,
    [headerNames.acceptLanguage]: sender.language,
    accept: 'application/json',
  });
  if (device.installedApp !== null) {
    headers.set(headerNames.appBuild, device.installedApp.build);
    headers.set(headerNames.packageName, device.installedApp.packageName);
  }
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
  'versionRequirements',
  'checkGamePeriod',
];

/** Whether the `Loading...` overlay waits for this call: not for ticket paths (specification 2). */
export function isShownLoading(call: CallId): boolean {
  return !endpoints[call].path.includes('/ticket') && !backgroundCalls.includes(call);
}

/** Reads that the specification sends by POST (specification 7). */
const readsByPost: readonly CallId[] = ['winningHistory', 'checkStopLink', 'checkGamePeriod'];

/** Whether a call changes nothing: its page stays in view while it is under way. */
export function isRead(call: CallId): boolean {
  return endpoints[call].method === 'GET' || readsByPost.includes(call);
}

type Failure = Partial<ApiError> & { errorMessage?: unknown };

/** What is known of the money when the answer to such a call is lost. */
const lostTexts: Partial<
  Record<CallId, 'errors.purchaseLost' | 'errors.checkoutLost' | 'errors.collectionLost'>
> = {
  buyTicket: 'errors.purchaseLost',
  externalBuyTicket: 'errors.purchaseLost',
  checkout: 'errors.checkoutLost',
  acceptWinningPayment: 'errors.collectionLost',
};

/**
 * Sends a request and reads `data`, or what failed with a text to show (specification 8). Never
 * throws.
 */
export async function sendRequest(request: Request, call: CallId): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(request);
  } catch {
    // the browser's own words are English and of no use to a player
    const message = translator.t(lostTexts[call] ?? 'errors.unreachable');
    return { error: unreachable(translator.t('errors.clientSide', { message })) };
  }
  const answer = await readJson(response);
  if (response.ok && answer !== null) return { data: readData(answer) };
  return { error: { ...readFailure(response.status, answer), ...retryAfter(response) } };
}

/**
 * `data`, with the `message` that some calls say beside it (specification 7: reset and change
 * password).
 */
function readData({ data, message }: Record<string, unknown>): unknown {
  return typeof message === 'string' ? { ...(data as object | undefined), message } : data;
}

async function readJson(response: Response): Promise<Record<string, unknown> | null> {
  try {
    const value: unknown = await response.json();
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function retryAfter({ headers }: Response): Pick<ApiError, 'retryAfterMs'> {
  const seconds = Number(headers.get('retry-after') ?? '');
  return seconds > 0 ? { retryAfterMs: seconds * 1000 } : {};
}

function readFailure(status: number, answer: Failure | null): ApiError {
  const text = typeof answer?.errorMessage === 'string' ? answer.errorMessage : '';
  return {
    ...answer,
    status,
    errorCode: answer?.errorCode ?? 'UNKNOWN',
    errorMessage: text === '' ? fallbackText(status) : text,
  };
}

/**
 * The text of an error without one (specification 8): an answer that broke on its way, or
 * a failure without a text.
 */
function fallbackText(status: number): string {
  return translator.t(status < 400 ? 'errors.occurred' : 'errors.somethingWentWrong');
}
