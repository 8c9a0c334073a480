import {
  calls,
  commonErrors,
  endpointPath,
  errors,
  failureAnswer,
  product,
  successAnswer,
  type Call,
  type ErrorCode,
} from '@loto/api-contract';
import type { FuzzRequest } from './fuzz-request.ts';
import type { WireAnswer } from './send-request.ts';

/**
 * Matches internal details that a response must not reveal: stack traces, paths, SQL, names of
 * libraries.
 */
const insides =
  /\\n +at |node_modules|\/apps\/|file:\/\/\/[^"\s]+\.[mc]?[jt]s|\.[mc]?[jt]s:\d+:\d|syntax error|violates |duplicate key|relation \\"|column \\"|invalid input syntax|invalid byte sequence|\bpg_(?:catalog|temp|toast|stat)|kysely|graphile|fastify|FST_ERR|\bE(?:CONN[A-Z]+|PIPE|NOENT|ACCES)\b|(?:Type|Range|Syntax|Zod|Reference)Error|Cannot read|is not a function/;

/**
 * Maximum length of a request that must get a response; the server may close the connection on
 * longer ones.
 */
const longestOwed = 14_000;

/** A problem with a response. */
export interface Fault {
  readonly kind: 'server-error' | 'wrong-shape' | 'leak' | 'no-answer';
  readonly what: string;
}

/** Returns the problems of a response; none if it follows the contract. */
export function faultsOf(request: FuzzRequest, answer: WireAnswer | null): Fault[] {
  if (answer === null) {
    return isOwedAnswer(request) ? [{ kind: 'no-answer', what: 'closed without an answer' }] : [];
  }
  const of = (kind: Fault['kind'], found: string[]) => found.map((what) => ({ kind, what }));
  return [
    ...of('server-error', statusFaults(request, answer)),
    ...of('wrong-shape', shapeFaults(request, answer)),
    ...of('leak', leaks(request, answer)),
  ];
}

function isOwedAnswer({ sending, headers, path, body }: FuzzRequest): boolean {
  const length = headers.reduce((sum, [name, value]) => sum + name.length + value.length, path.length);
  return sending !== 'cut' && length + (body?.length ?? 0) < longestOwed;
}

/** Returns the call that a request actually reaches, if any. */
function reached({ method, path }: FuzzRequest): Call | undefined {
  // A URL with a host also reaches this server.
  const [pathname = ''] = path.replace(/^http:\/\/[^/]+/, '').split('?');
  return Object.values<Call>(calls).find((call) => {
    const parts = endpointPath(call, product.slug, 'ID').split('ID');
    const isHere = parts.length === 1 ? pathname === parts[0] : isBetween(pathname, parts[0], parts[1]);
    return isHere && (call.method === method || (call.method === 'GET' && method === 'HEAD'));
  });
}

function isBetween(pathname: string, before = '', after = ''): boolean {
  const middle = pathname.slice(before.length, pathname.length - after.length);
  return pathname.startsWith(before) && pathname.endsWith(after) && /^[^/]*$/.test(middle);
}

function statusFaults(request: FuzzRequest, { status, body }: WireAnswer): string[] {
  if (status < 500) return status >= 200 ? [] : [`the status ${status}`];
  const declared = reached(request)?.errors ?? [];
  const code = codeIn(body);
  const isDeclared = declared.some((each) => each === code && errors[each].status === status);
  return isDeclared ? [] : [`the status ${status} ${code ?? ''}`];
}

function shapeFaults(request: FuzzRequest, { status, headers, body }: WireAnswer): string[] {
  const faults: string[] = [];
  if (headers['x-content-type-options'] !== 'nosniff') faults.push('no security headers');
  const missing = (companions[status] ?? []).filter((name) => headers[name] === undefined);
  faults.push(...missing.map((name) => `no ${name} with the status ${status}`));
  if (status === 303 && isSignInReturn(request)) {
    return /\/process#[\w.%&=+*-]*$/.test(headers['location'] ?? '') ? faults : [...faults, 'led elsewhere'];
  }
  // The server can't know that an entirely unreadable request was a HEAD.
  if (status === 204 || status === 304 || (request.method === 'HEAD' && status !== 431))
    return body === '' ? faults : [...faults, 'a body'];
  const json = jsonIn(body);
  if (json === undefined) return [...faults, `no JSON with the status ${status}`];
  if (headers['content-type'] !== 'application/json; charset=utf-8') faults.push('JSON of another type');
  const call = reached(request);
  if (status === 200 && call === undefined) {
    return /^\/api\/(?:docs|health)/.test(request.path) ? faults : [...faults, 'a success of nothing'];
  }
  if (status === 200 && call !== undefined) {
    return successAnswer(call.answer).safeParse(json).success ? faults : [...faults, 'another success'];
  }
  const failure = failureAnswer.safeParse(json);
  if (!failure.success) return [...faults, `another failure with the status ${status}`];
  const { errorCode } = failure.data;
  if (errors[errorCode].status !== status) faults.push(`${errorCode} with the status ${status}`);
  const ofNoCall: ErrorCode[] = ['NOT_FOUND', 'METHOD_NOT_ALLOWED', 'NOTIFICATION_REFUSED'];
  const known = [...commonErrors, ...(call?.errors ?? []), ...ofNoCall];
  return known.includes(errorCode) ? faults : [...faults, `${errorCode}, which its call has not declared`];
}

/** Required response headers by status (RFC 9110). */
const companions: Readonly<Record<number, readonly string[]>> = {
  304: ['etag'],
  401: ['www-authenticate'],
  405: ['allow'],
  429: ['retry-after'],
  503: ['retry-after'],
};

/** Recognizes the URLs to which Google and Apple make a browser post; they always redirect. */
function isSignInReturn({ method, path }: FuzzRequest): boolean {
  return method === 'POST' && path.startsWith('/api/v2/user/sign-in-return/');
}

function leaks(request: FuzzRequest, { body, headers }: WireAnswer): string[] {
  if (request.path.startsWith('/api/docs')) return [];
  const found = insides.exec(body)?.[0] ?? insides.exec(JSON.stringify(headers))?.[0];
  // Names of unknown fields are echoed.
  const sent = request.path + (request.body?.toString() ?? '');
  return found === undefined || sent.includes(found) ? [] : [found];
}

function jsonIn(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function codeIn(body: string): string | undefined {
  return (jsonIn(body) as { errorCode?: string } | null | undefined)?.errorCode;
}

/**
 * Returns a readable description of a fault, with its request and the beginning of the response.
 */
export function describeFault(fault: Fault, request: FuzzRequest, answer: WireAnswer | null): string {
  const { method, path, headers, body, sending } = request;
  return [
    `${fault.kind}: ${fault.what}`,
    `  ${sending} ${method} ${path.slice(0, 300)}`,
    `  ${JSON.stringify(headers).slice(0, 600)}`,
    `  ${(body?.toString() ?? 'no body').slice(0, 400)}`,
    `  ${answer?.body.slice(0, 400) ?? 'no answer'}`,
  ].join('\n');
}
