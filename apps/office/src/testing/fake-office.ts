import { vi } from 'vitest';

/** A request that the fake office received. */
export interface SentRequest {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Headers;
  readonly body: unknown;
}

/** The status and JSON of a response, or an Error for no response. */
export type FakeResponse = { readonly status?: number; readonly json: object } | Error;

type Responses = Readonly<Record<string, (sent: SentRequest) => FakeResponse | Promise<FakeResponse>>>;

/** Returns a response with a call's data. */
export const data = (content: unknown): FakeResponse => ({ json: { success: true, data: content } });

/**
 * Replaces `fetch` with a fake office for one test. Responses are chosen by the path below
 * `/api/office/`; everything else is unreachable.
 * @returns the received requests, in order
 */
export function serveOffice(responses: Responses): SentRequest[] {
  const sent: SentRequest[] = [];
  vi.stubGlobal('fetch', async (url: URL, init: RequestInit) => {
    const path = url.pathname.replace('/api/office/', '');
    const arrived: SentRequest = {
      method: init.method ?? 'GET',
      path,
      query: Object.fromEntries(url.searchParams),
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    };
    sent.push(arrived);
    const response = await responses[path]?.(arrived);
    if (response === undefined || response instanceof Error) throw new TypeError(`Nothing answers ${path}`);
    return Response.json(response.json, { status: response.status ?? 200 });
  });
  return sent;
}
