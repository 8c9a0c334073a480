import {
  endpointPath,
  endpoints,
  product,
  type CallAnswer,
  type CallId,
  type Calls,
} from '@loto/api-contract';

interface Options {
  readonly id?: string;
  readonly body?: unknown;
  readonly token?: string;
  readonly idempotencyKey?: string;
  /** The caller's address, as set by a trusted proxy. */
  readonly address?: string;
}

/** An HTTP response. `data` is set on success. */
export interface HttpAnswer<Id extends CallId> {
  readonly status: number;
  readonly data: CallAnswer<Calls[Id]>;
  readonly errorCode: string | undefined;
}

/** Calls the API over HTTP, like the web app. Rejects if there's no response. */
export async function callOverHttp<Id extends CallId>(
  apiUrl: string,
  id: Id,
  { id: pathId, body, token, idempotencyKey, address }: Options = {},
): Promise<HttpAnswer<Id>> {
  const endpoint = endpoints[id];
  const response = await fetch(apiUrl + endpointPath(endpoint, product.slug, pathId), {
    method: endpoint.method,
    headers: {
      ApplicationClient: 'web.desktop',
      AppVersion: product.appVersion,
      'Accept-Language': 'ro',
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...(address === undefined ? {} : { 'X-Forwarded-For': address }),
      ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
    },
    body: body === undefined ? null : JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  });
  const json = (await response.json()) as { data: CallAnswer<Calls[Id]>; errorCode?: string };
  return { status: response.status, data: json.data, errorCode: json.errorCode };
}
