import type { Calls, Language } from '@loto/api-contract';
import { ApiError } from '../../../platform/http/api-error.ts';
import { queueTime } from '../../../platform/clock.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { runIdempotently } from '../../../platform/calls/idempotency.ts';
import type { CallHandler } from '../../../platform/calls/register-calls.ts';
import { requireOwnReturnUrls } from '../../../platform/http/return-url.ts';
import { lockPlayer } from '../../people/accounts/index.ts';
import { ProviderUnavailable, type ProviderRegistry } from '../providers/index.ts';
import { maxSavedCards } from './machine.ts';
import {
  findCardSetup,
  findOpenCardSetups,
  insertCardSetup,
  updateCardSetup,
  type CardSetup,
  type CardSetupKey,
} from './card-setup-table.ts';
import type { Cards } from './cards.ts';
import { enqueueFirstPoll, refreshCardSetup } from './poll-card-setup.ts';
import { findSavedCards } from './saved-card-table.ts';
import { newIdInCellOf } from '../../../platform/directory/cell-ids.ts';

/** Lifetime of a hosted page. */
const pageLifetimeMs = 30 * 60_000;

/** An open page is reused only if at least this much time is left. */
const minPageTimeLeftMs = 5 * 60_000;

interface PageRequest {
  readonly playerId: string;
  readonly successUrl: string;
  readonly failedUrl: string;
  readonly language: Language;
}

/**
 * Opens the provider's hosted page for saving a card. Only an event or poll of the provider tells
 * the result; visiting the return URL proves nothing.
 */
export function addCard(cards: Cards): CallHandler<Calls['addCard']> {
  const { config, database } = cards;
  return async ({ body }, { bearer: { playerId, isExternal }, idempotencyKey: key, language }) => {
    requireOwnReturnUrls(config, body);
    if (isExternal) throw new ApiError('PARTNER_PAYMENT_ONLY');
    const request: PageRequest = { playerId, ...body, language };
    try {
      await refreshReusableSetup(cards, request);
      const { cardSetupId } = await runIdempotently(
        database,
        { playerId, callId: 'addCard', key, request: body },
        (transaction) => findOrCreateSetup(transaction, cards, request),
      );
      return { data: { paymentUrl: await openHostedPage(cards, { playerId, cardSetupId }) } };
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      throw new ApiError('CARD_PAGE_UNAVAILABLE', { cause: error });
    }
  };
}

/**
 * Polls the card setup whose page could be reused. A page that saved a card or failed accepts no
 * other card, and its event may not have arrived yet.
 * @throws {ProviderUnavailable}
 */
async function refreshReusableSetup(cards: Cards, request: PageRequest): Promise<void> {
  const open = await findReusableSetup(cards.database, cards, request);
  // A page without a reference was never shown to a player.
  if (open !== undefined && open.provider_reference !== null) await refreshCardSetup(cards, open);
}

/** Returns an open card setup with the same URLs and language and enough time left. */
async function findReusableSetup(
  queries: Queries,
  { clock, providers }: Cards,
  { playerId, successUrl, failedUrl, language }: PageRequest,
): Promise<CardSetup | undefined> {
  const { name: provider } = providerOfNewCards(providers);
  const minPageExpiry = queueTime(clock, new Date(clock.now().getTime() + minPageTimeLeftMs));
  return (await findOpenCardSetups(queries, playerId)).find(
    (setup) =>
      setup.provider === provider &&
      setup.success_url === successUrl &&
      setup.failed_url === failedUrl &&
      setup.language === language &&
      setup.page_expires_at >= minPageExpiry,
  );
}

/**
 * Returns a card setup. Its row is committed before the provider is called, so that every page has
 * a row.
 */
async function findOrCreateSetup(
  transaction: Queries,
  cards: Cards,
  request: PageRequest,
): Promise<{ cardSetupId: string }> {
  const { clock, providers } = cards;
  const { playerId, successUrl, failedUrl, language } = request;
  if (!(await lockPlayer(transaction, playerId))) throw new ApiError('UNAUTHENTICATED');
  const saved = await findSavedCards(transaction, playerId);
  if (saved.length >= maxSavedCards) {
    throw new ApiError('CARDS_FULL', { facts: { most: String(maxSavedCards) } });
  }
  const open = await findReusableSetup(transaction, cards, request);
  if (open !== undefined) return { cardSetupId: open.card_setup_id };

  const now = clock.now();
  const cardSetupId = newIdInCellOf(playerId);
  await insertCardSetup(transaction, {
    player_id: playerId,
    card_setup_id: cardSetupId,
    provider: providerOfNewCards(providers).name,
    success_url: successUrl,
    failed_url: failedUrl,
    language,
    page_expires_at: queueTime(clock, new Date(now.getTime() + pageLifetimeMs)),
    created_at: now,
  });
  await enqueueFirstPoll(transaction, cards, { playerId, cardSetupId });
  return { cardSetupId };
}

/**
 * Returns the provider that saves new cards: the first configured one that can.
 * @throws {ProviderUnavailable} if there is none
 */
function providerOfNewCards({ forNewPayments, all }: ProviderRegistry): { name: string } {
  const provider = [forNewPayments, ...all].find(({ savedCards }) => savedCards !== null);
  if (provider === undefined) throw new ProviderUnavailable('No live provider stores cards');
  return provider;
}

/** Returns the URL of a card setup's page. Retries send the provider the same request. */
async function openHostedPage({ database, providers }: Cards, key: CardSetupKey): Promise<string> {
  const setup = await findCardSetup(database, key);
  if (setup === undefined) throw new Error(`There is no card setup ${key.cardSetupId}`);
  if (setup.page_url !== null) return setup.page_url;
  const page = await providers.savedCardsOf(setup.provider).createCardSetup({
    cardSetupId: setup.card_setup_id,
    playerId: setup.player_id,
    successUrl: setup.success_url,
    failedUrl: setup.failed_url,
    language: setup.language,
    expiresAt: setup.page_expires_at,
  });
  await updateCardSetup(database, key, { provider_reference: page.id, page_url: page.url });
  return page.url;
}
