import type { Transport } from '../features/money/providers/partner/index.ts';
import { NotMet } from './requirement.ts';

/** Maximum number of requests in one run, including those while waiting for a person. */
const mostRequests = 300;

const mostAnswerBytes = 2_000_000;

/**
 * Sends requests to the partner's service without retries, up to the run's maximum, and limits
 * responses to 2 MB.
 */
export function boundedTransport(): Transport {
  let requests = 0;
  return {
    retryWaitsMs: [],
    async exchange(url, init) {
      requests += 1;
      if (requests > mostRequests) throw new NotMet(`more than ${mostRequests} requests were needed`);
      const { pathname } = new URL(url);
      const response = await fetch(url, init).catch((error: unknown) => {
        const isLate = error instanceof Error && error.name === 'TimeoutError';
        throw new NotMet(
          `${init.method} ${pathname} ${isLate ? 'was not answered in time' : 'did not answer'}`,
          {
            cause: error,
          },
        );
      });
      return { status: response.status, json: await readJson(response, `${init.method} ${pathname}`) };
    },
  };
}

async function readJson(response: Response, what: string): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > mostAnswerBytes) throw new NotMet(`${what} answered more than ${mostAnswerBytes} bytes`);
    chunks.push(chunk);
  }
  try {
    return bytes === 0 ? null : (JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown);
  } catch {
    throw new NotMet(`${what} answered ${response.status} and no JSON`);
  }
}
