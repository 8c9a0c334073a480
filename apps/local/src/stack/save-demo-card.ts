import { setTimeout as wait } from 'node:timers/promises';
import { DEMO_PLAYER } from './demo-player.ts';
import type { StackUrls } from './local-stack.ts';

/** A card of the card provider's list; payments with it succeed. */
const CARD = '4242424242424242';

/** One key for ever: a card that the demo player deletes does not come back with the next start. */
const KEY = 'the-card-of-the-demonstration';

const CARD_TIMEOUT_MS = 10_000;

/**
 * Saves a card for the demo player as a person would, on the card provider's page, and chooses it
 * for prizes: so prizes of the demonstration have somewhere to go. Once; a later start leaves
 * everything as the demo player wants it.
 * @returns what went wrong; null when nothing did. The stack also runs without the card.
 */
export async function saveDemoCard(
  apiUrl: string,
  urls: Pick<StackUrls, 'player' | 'cardProvider'>,
): Promise<string | null> {
  try {
    const { token } = await send(apiUrl, '/api/v2/user/login', { body: DEMO_PLAYER });
    const asDemo = { token: String(token) };
    try {
      await saveCard(apiUrl, urls, asDemo);
    } finally {
      await send(apiUrl, '/api/v2/user/logout', { ...asDemo, body: {} });
    }
    return null;
  } catch (error) {
    const problem = (error as Error).message;
    // the account has another password by now: a developer uses it
    if (problem.endsWith('INVALID_CREDENTIALS')) return null;
    // an earlier start, on other ports and so with other addresses, has saved the card
    return problem.endsWith('IDEMPOTENCY_KEY_REUSED') ? null : problem;
  }
}

async function saveCard(
  apiUrl: string,
  urls: Pick<StackUrls, 'player' | 'cardProvider'>,
  asDemo: { token: string },
): Promise<void> {
  const back = (outcome: string) => `${urls.player}/card-add/${outcome}`;
  const body = { successUrl: back('success'), failedUrl: back('failure') };
  const page = await send(apiUrl, '/api/v2/payment/add/card', { ...asDemo, key: KEY, body });
  const { origin, pathname } = new URL(String(page['paymentUrl']));
  // of another provider than the stack's own the form cannot be filled in here
  if (origin !== new URL(urls.cardProvider).origin) return;
  const saved = await fetch(`${origin}/control${pathname.replace('/card-setup/', '/card-setups/')}/save`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ card: CARD }),
  });
  // an earlier start has done all this
  if (saved.status === 409) return;
  const id = await firstCard(apiUrl, asDemo);
  await send(apiUrl, `/api/v2/winning-payment/card/${id}/select`, { ...asDemo, body: {} });
}

/** The card once the API has received its notification. */
async function firstCard(apiUrl: string, asDemo: { token: string }): Promise<string> {
  for (let waitedMs = 0; waitedMs < CARD_TIMEOUT_MS; waitedMs += 100) {
    const list = await send(apiUrl, '/api/v2/user-card/list', asDemo);
    const [card] = list['userCardList'] as { id: string }[];
    if (card !== undefined) return card.id;
    await wait(100);
  }
  throw new Error('The API did not receive the card.');
}

type Request = { token?: string; key?: string; body?: object };

/** One call of the API; answers its data. */
async function send(
  apiUrl: string,
  path: string,
  { token, key, body }: Request,
): Promise<Record<string, unknown>> {
  const response = await fetch(`${apiUrl}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      applicationclient: 'web.desktop',
      appversion: '0.9.8',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as { data?: Record<string, unknown>; errorCode?: string };
  if (!response.ok) throw new Error(`${path} answered ${answer.errorCode ?? response.status}`);
  return answer.data ?? {};
}
