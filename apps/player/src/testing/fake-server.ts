import { endpointPath } from '@loto/api-contract/endpoint';
import { endpoints, type CallId } from '@loto/api-contract/endpoints';
import type { ErrorCode } from '@loto/api-contract/errors';
import { product } from '@loto/api-contract/product';
import { vi } from 'vitest';

/** A response of the fake server: the `data` of a success, or a failure. */
export type FakeAnswer =
  | { data: unknown; message?: string }
  | {
      errorCode: ErrorCode;
      status: number;
      errorMessage?: string;
      fieldErrors?: Record<string, string>;
      /** The value of the `Retry-After` header. */
      retryAfterSeconds?: number;
    };

/** A request as the fake server received it. */
export interface SentCall {
  call: CallId;
  path: string;
  query: Record<string, string>;
  headers: Headers;
  body: unknown;
}

type Answers = { [Id in CallId]?: (sent: SentCall) => FakeAnswer | Promise<FakeAnswer> };

/**
 * Replaces `fetch` with a fake server for one test. It responds by call id; all other calls are
 * unreachable.
 * @returns the received calls, in order
 */
export function serve(answers: Answers): SentCall[] {
  const sent: SentCall[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    const call = callAt(request.method, pathname);
    const answer = call && answers[call];
    if (!call || !answer) throw new TypeError(`Nothing answers ${request.method} ${pathname}`);
    const body: unknown = request.method === 'POST' ? await request.json() : undefined;
    const arrived = {
      call,
      path: pathname,
      query: Object.fromEntries(searchParams),
      headers: request.headers,
      body,
    };
    sent.push(arrived);
    const given = await answer(arrived);
    if ('data' in given) return Response.json({ success: true, ...given });
    const { status, retryAfterSeconds, ...failure } = given;
    const headers =
      retryAfterSeconds === undefined ? undefined : { 'retry-after': String(retryAfterSeconds) };
    return Response.json({ success: false, requestId: 'test', ...failure }, { status, headers });
  });
  return sent;
}

function callAt(method: string, pathname: string): CallId | undefined {
  return (Object.keys(endpoints) as CallId[]).find((id) => {
    const endpoint = endpoints[id];
    if (endpoint.method !== method) return false;
    const pattern = endpointPath(endpoint, product.slug).replace(':id', '[^/]+');
    return new RegExp(`^${pattern}$`).test(pathname);
  });
}
