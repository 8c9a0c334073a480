import { lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from '../../../config/network.ts';
import type { WebhookProblem } from './webhook-delivery-table.ts';

/** The result of a request: the response's status, and the problem, if any. */
export interface WebhookAnswer {
  readonly status: number | null;
  readonly problem: WebhookProblem | null;
}

interface WebhookRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** If false, requests to private addresses are rejected. */
  readonly allowsPrivateAddress: boolean;
  readonly timeoutMs?: number;
}

const defaultTimeoutMs = 10_000;

/** The connection is closed after this many bytes, because we don't use the response body. */
const mostAnswerBytes = 16_384;

class PrivateAddress extends Error {}

/**
 * Posts JSON once, without following redirects. The address is checked when connecting, so that a
 * DNS name can't resolve to a public address for the check and to a private one for the request.
 * Only 2xx is a success.
 * @returns the result, also for failures; it never throws
 */
export async function sendWebhook({
  url,
  headers,
  body,
  allowsPrivateAddress,
  timeoutMs = defaultTimeoutMs,
}: WebhookRequest): Promise<WebhookAnswer> {
  const signal = AbortSignal.timeout(timeoutMs);
  const send = url.startsWith('https:') ? requestHttps : requestHttp;
  return new Promise((resolve) => {
    const request = send(
      url,
      {
        method: 'POST',
        headers: {
          ...headers,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'Loto-Webhooks/1',
        },
        signal,
        ...(allowsPrivateAddress ? {} : { lookup: lookupPublic }),
      },
      (response) => {
        const status = response.statusCode ?? 0;
        resolve({ status, problem: problemOf(status) });
        // A connection can be reused only after reading the whole response.
        let bytes = 0;
        response.on('error', () => {});
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes > mostAnswerBytes) response.destroy();
        });
      },
    );
    request.on('error', (error) => resolve({ status: null, problem: failureOf(error, signal) }));
    request.end(body);
  });
}

function problemOf(status: number): WebhookProblem | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'redirect' : 'refused';
}

function failureOf(error: Error, signal: AbortSignal): WebhookProblem {
  if (error instanceof PrivateAddress) return 'private-address';
  return signal.aborted ? 'timeout' : 'unreachable';
}

/** Works like `dns.lookup`, but fails if one of the addresses isn't public. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error !== null || first === undefined) {
      callback(error ?? new Error('The name has no address'), '', 4);
    } else if (addresses.some(({ address }) => !isPublicAddress(address))) {
      callback(new PrivateAddress('The name leads to an address of this network'), '', 4);
    } else if (options.all === true) {
      callback(null, addresses);
    } else {
      callback(null, first.address, first.family);
    }
  });
};
