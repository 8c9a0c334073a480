import { type Endpoint, endpointPath } from '@loto/api-contract/endpoint';
import { headerNames } from '@loto/api-contract/headers';
import { product } from '@loto/api-contract/product';
import { device } from '../../device/device.ts';
import { currentLanguage, translator } from '../../i18n/translator.ts';
import { type ApiError, unreachable } from './api-error.ts';

export type Answer = { data: unknown } | { error: ApiError };

/** The content of a request, before headers are added. */
export interface Sending {
  params?: { id?: string } | undefined;
  query?: object | undefined;
  body?: unknown;
  idempotencyKey?: string | undefined;
  /** Sends the request even if the page is unloaded immediately afterwards. */
  keepalive?: boolean | undefined;
  /** The text to show without a response; undefined uses a general one. */
  lostText?: LostText | undefined;
}

/** Texts that state what is known about the money if a response is lost. */
type LostText =
  | 'errors.unreachable'
  | 'errors.purchaseLost'
  | 'errors.checkoutLost'
  | 'errors.collectionLost';

/** The longest time in milliseconds that a player should wait for a page. */
const longestWaitMs = 3000;

/**
 * Sends a request to an endpoint, with this device's headers, the current language and an optional
 * token. Returns `data`, or an error with a text to show (specification 8). Never throws. A read
 * that is rejected temporarily (too many concurrent calls, or a busy server) is sent once more
 * after the delay that the server requested.
 */
export async function sendTo(endpoint: Endpoint, sending: Sending, token: string | null): Promise<Answer> {
  const send = () => sendRequest(requestTo(endpoint, sending, token), sending.lostText);
  const answer = await send();
  const waitMs = 'error' in answer ? answer.error.retryAfterMs : undefined;
  if (waitMs === undefined || waitMs > longestWaitMs || endpoint.method !== 'GET') return answer;
  await new Promise((resolve) => void setTimeout(resolve, waitMs));
  return send();
}

/** Timeout of calls. Retrying a purchase is safe because of its idempotency key. */
const answerWithinMs = 30_000;

/** Returns the request, with the headers of specification 7. */
function requestTo(
  endpoint: Endpoint,
  { params, query, body, idempotencyKey, keepalive = false }: Sending,
  token: string | null,
): Request {
  const url = new URL(endpointPath(endpoint, product.slug, params?.id ?? ''), device.productOrigin());
  for (const [name, value] of Object.entries(query ?? {})) {
    if (typeof value === 'string' || typeof value === 'number') url.searchParams.set(name, String(value));
  }
  const headers = new Headers({
    [headerNames.applicationClient]: device.applicationClient(),
    [headerNames.appVersion]: product.appVersion,
    [headerNames.acceptLanguage]: currentLanguage(),
    accept: 'application/json',
  });
  if (device.installedApp !== null) {
    headers.set(headerNames.appBuild, device.installedApp.build);
    headers.set(headerNames.packageName, device.installedApp.packageName);
  }
  if (endpoint.caller !== 'anyone' && token !== null) {
    headers.set(headerNames.authorization, `Bearer ${token}`);
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

type Failure = Partial<ApiError> & { errorMessage?: unknown };

async function sendRequest(request: Request, lostText: LostText = 'errors.unreachable'): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(request);
  } catch {
    // The browser's own messages are in English and don't help a player.
    const message = translator.t(lostText);
    return { error: unreachable(translator.t('errors.clientSide', { message })) };
  }
  const answer = await readJson(response);
  if (response.ok && answer !== null) return { data: readData(answer) };
  return { error: { ...readFailure(response.status, answer), ...retryAfter(response) } };
}

/**
 * Returns `data`, together with the `message` that some calls add (specification 7: reset and
 * change password).
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
 * Returns the text of an error that has none (specification 8), for example because the connection
 * broke during the response.
 */
function fallbackText(status: number): string {
  return translator.t(status < 400 ? 'errors.occurred' : 'errors.somethingWentWrong');
}
