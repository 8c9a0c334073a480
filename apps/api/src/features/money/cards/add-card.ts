import { randomUUID } from 'node:crypto';
import type { Calls, Language } from '@loto/api-contract';
import { ApiError } from '../../../platform/http/api-error.ts';
import { queueTime } from '../../../platform/clock.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { runIdempotently } from '../../../platform/calls/idempotency.ts';
import type { CallHandler } from '../../../platform/calls/register-calls.ts';
import { requireOwnReturnUrls } from '../../../platform/http/return-url.ts';
import { lockPlayer } from '../../people/accounts/index.ts';
import { ProviderUnavailable, savedCardsOf, type ProviderRegistry } from '../providers/index.ts';
import { refreshRegistration } from './ask-registration.ts';
import { scheduleAsking } from './asking-schedule.ts';
import type { Cards } from './cards.ts';
import { mostCards } from './max-saved-cards.ts';
import {
  findOpenRegistrations,
  findRegistration,
  insertRegistration,
  updateRegistration,
  type CardSetup,
  type RegistrationKey,
} from './registration-table.ts';
import { findSavedCards } from './saved-card-table.ts';

/** How long the page stays open. */
const pageLifeMs = 30 * 60_000;

/** An open page is used again while it has at least so long left. */
const leastPageMs = 5 * 60_000;

interface PageRequest {
  readonly playerId: string;
  readonly successUrl: string;
  readonly failedUrl: string;
  readonly language: Language;
}

/** Opens the provider's page on which a player saves a card. What comes of it is told by the provider, never by the return address. */
export function addCard(cards: Cards): CallHandler<Calls['addCard']> {
  const { config, database } = cards;
  return async ({ body }, { bearer: { playerId, isExternal }, idempotencyKey: key, language }) => {
    requireOwnReturnUrls(config, body);
    if (isExternal) throw new ApiError('PARTNER_PAYMENT_ONLY');
    const request: PageRequest = { playerId, ...body, language };
    try {
      await learnOfOpenPage(cards, request);
      const { cardSetupId } = await runIdempotently(
        database,
        { playerId, callId: 'addCard', key, request: body },
        (transaction) => reserveRegistration(transaction, cards, request),
      );
      return { data: { paymentUrl: await openHostedPage(cards, { playerId, cardSetupId }) } };
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      throw new ApiError('CARD_PAGE_UNAVAILABLE', { cause: error });
    }
  };
}

/**
 * Learns what became of the page that would be used again: a card may have been saved on it before we heard of it, and a page that is over
 * saves no other. One whose answer was lost was never shown to anybody.
 * @throws {ProviderUnavailable}
 */
async function learnOfOpenPage(cards: Cards, request: PageRequest): Promise<void> {
  const open = await findOpenPage(cards.database, cards, request);
  if (open !== undefined && open.provider_reference !== null) await refreshRegistration(cards, open);
}

/** The page that is open already, leads to the same places and has enough time left. */
async function findOpenPage(
  queries: Queries,
  { clock, providers }: Cards,
  { playerId, successUrl, failedUrl, language }: PageRequest,
): Promise<CardSetup | undefined> {
  const { name: provider } = keeperOfNewCards(providers);
  const mayBeUsedAt = queueTime(clock, new Date(clock.now().getTime() + leastPageMs));
  return (await findOpenRegistrations(queries, playerId)).find(
    (one) =>
      one.provider === provider &&
      one.success_url === successUrl &&
      one.failed_url === failedUrl &&
      one.language === language &&
      one.page_expires_at >= mayBeUsedAt,
  );
}

/** The page that is open already and leads to the same places, or a new one. Its row stands before the provider hears of it. */
async function reserveRegistration(
  transaction: Queries,
  cards: Cards,
  request: PageRequest,
): Promise<{ cardSetupId: string }> {
  const { clock, providers } = cards;
  const { playerId, successUrl, failedUrl, language } = request;
  if (!(await lockPlayer(transaction, playerId))) throw new ApiError('UNAUTHENTICATED');
  const saved = await findSavedCards(transaction, playerId);
  if (saved.length >= mostCards) throw new ApiError('CARDS_FULL', { facts: { most: String(mostCards) } });
  const now = clock.now();
  const { name: provider } = keeperOfNewCards(providers);
  const open = await findOpenPage(transaction, cards, request);
  if (open !== undefined) return { cardSetupId: open.card_setup_id };

  const registration = { player_id: playerId, card_setup_id: randomUUID() };
  await insertRegistration(transaction, {
    ...registration,
    provider,
    status: 'open',
    success_url: successUrl,
    failed_url: failedUrl,
    language,
    page_expires_at: queueTime(clock, new Date(now.getTime() + pageLifeMs)),
    created_at: now,
    next_poll_at: now,
  });
  await scheduleAsking(transaction, cards, { ...registration, poll_attempts: 0 });
  return { cardSetupId: registration.card_setup_id };
}

/**
 * Who keeps the cards that are saved from now on: the first live provider that keeps any.
 * @throws {ProviderUnavailable} when none does
 */
function keeperOfNewCards({ forNewPayments, all }: ProviderRegistry): { name: string } {
  const keeper = [forNewPayments, ...all].find(({ savedCards }) => savedCards !== null);
  if (keeper === undefined) throw new ProviderUnavailable('No live provider keeps cards');
  return keeper;
}

/** The address of a registration's page; asks the provider for it as often as needed, always by the same request. */
async function openHostedPage({ database, providers }: Cards, key: RegistrationKey): Promise<string> {
  const registration = await findRegistration(database, key);
  if (registration === undefined) throw new Error(`The registration ${key.cardSetupId} is gone`);
  if (registration.page_url !== null) return registration.page_url;
  const page = await savedCardsOf(providers, registration.provider).createCardSetup({
    cardSetupId: registration.card_setup_id,
    playerId: registration.player_id,
    successUrl: registration.success_url,
    failedUrl: registration.failed_url,
    language: registration.language,
    expiresAt: registration.page_expires_at,
  });
  await updateRegistration(database, registration, { provider_reference: page.id, page_url: page.url });
  return page.url;
}
