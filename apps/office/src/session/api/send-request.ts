import { headerNames } from '@loto/api-contract/headers';
import { currentLanguage, translator } from '../../i18n/translator.ts';
import type { OfficeError } from './office-error.ts';

/** A response as JSON, or the reason why there is none. */
export type Answered =
  | { readonly status: number; readonly json: Readonly<Record<string, unknown>>; readonly error?: undefined }
  | { readonly error: OfficeError };

interface Sending {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly query?: object | undefined;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Timeout of calls. A dry run of a large settlement takes most of it. */
const answerWithinMs = 60_000;

/** Sends a request to the office's server. Never throws. */
export async function sendRequest({ method, path, query, body, headers }: Sending): Promise<Answered> {
  if (!navigator.onLine) return { error: lost('NOT_SENT') };
  const url = new URL(path, location.origin);
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== '') url.searchParams.set(name, String(value));
  }
  const init: RequestInit = {
    method,
    headers: {
      accept: 'application/json',
      [headerNames.acceptLanguage]: currentLanguage(),
      ...(method === 'POST' && { 'content-type': 'application/json' }),
      ...headers,
    },
    signal: AbortSignal.timeout(answerWithinMs),
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
  };
  try {
    const response = await fetch(url, init);
    const json: unknown = await response.json();
    if (typeof json === 'object' && json !== null)
      return { status: response.status, json: json as Readonly<Record<string, unknown>> };
    return { error: lost('UNKNOWN', response.status) };
  } catch {
    // Also for a response that was cut off or that a proxy wrote.
    return { error: lost('UNREACHABLE') };
  }
}

function lost(errorCode: 'NOT_SENT' | 'UNREACHABLE' | 'UNKNOWN', status = 0): OfficeError {
  const texts = {
    NOT_SENT: 'errors.notSent',
    UNREACHABLE: 'errors.unreachable',
    UNKNOWN: 'errors.unknown',
  } as const;
  return { status, errorCode, errorMessage: translator.t(texts[errorCode]) };
}

/** Returns the error from the JSON of a failure. */
export function readFailure(status: number, json: Readonly<Record<string, unknown>>): OfficeError {
  const { errorCode, errorMessage, message } = json;
  const text = typeof errorMessage === 'string' ? errorMessage : message;
  return {
    ...(json as Partial<OfficeError>),
    status,
    errorCode: typeof errorCode === 'string' ? errorCode : 'UNKNOWN',
    errorMessage: typeof text === 'string' && text !== '' ? text : translator.t('errors.unknown'),
  };
}
