import { setTimeout as wait } from 'node:timers/promises';
import { callApi } from './call-api.ts';
import type { DEMO_PLAYER, OFFICE_PLAYER } from './demo-player.ts';
import type { StackUrls } from './local-stack.ts';

/** A test card of the card provider; payments with it succeed. */
const CARD = '4242424242424242';

/** A constant key, so that the next start doesn't restore a card that the demo player deleted. */
const KEY = 'the-card-of-the-demonstration';

const CARD_TIMEOUT_MS = 10_000;

/**
 * Saves a card for the demo player on the card provider's page, as a person would, and selects it
 * for prizes, so that the demo can pay them out. This happens once; later starts keep the demo
 * player's choices.
 * @returns the problem, or null on success. The stack also works without the card.
 */
export async function saveDemoCard(
  apiUrl: string,
  urls: Pick<StackUrls, 'player' | 'cardProvider'>,
  player: typeof DEMO_PLAYER | typeof OFFICE_PLAYER,
): Promise<string | null> {
  try {
    const { token } = await callApi(apiUrl, '/api/v2/user/login', { body: player });
    const asDemo = { token: String(token) };
    try {
      await saveCard(apiUrl, urls, asDemo);
    } finally {
      await callApi(apiUrl, '/api/v2/user/logout', { ...asDemo, body: {} });
    }
    return null;
  } catch (error) {
    const problem = (error as Error).message;
    // A developer may have changed the account's password.
    if (problem.endsWith('INVALID_CREDENTIALS')) return null;
    // An earlier start saved the card with other URLs because its ports differed.
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
  const page = await callApi(apiUrl, '/api/v2/payment/add/card', { ...asDemo, key: KEY, body });
  const { origin, pathname } = new URL(String(page['paymentUrl']));
  // The form can only be filled in at the stack's own provider.
  if (origin !== new URL(urls.cardProvider).origin) return;
  const saved = await fetch(`${origin}/control${pathname.replace('/card-setup/', '/card-setups/')}/save`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ card: CARD }),
  });
  // An earlier start has already done this.
  if (saved.status === 409) return;
  const id = await firstCard(apiUrl, asDemo);
  await callApi(apiUrl, `/api/v2/winning-payment/card/${id}/select`, { ...asDemo, body: {} });
}

/**
 * Waits until the API has received the notification of the saved card and returns the card's id.
 */
async function firstCard(apiUrl: string, asDemo: { token: string }): Promise<string> {
  for (let waitedMs = 0; waitedMs < CARD_TIMEOUT_MS; waitedMs += 100) {
    const list = await callApi(apiUrl, '/api/v2/user-card/list', asDemo);
    const [card] = list['userCardList'] as { id: string }[];
    if (card !== undefined) return card.id;
    await wait(100);
  }
  throw new Error('The API did not receive the card.');
}
