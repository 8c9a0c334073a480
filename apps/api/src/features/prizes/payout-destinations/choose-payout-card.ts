import type { Calls, Language } from '@loto/api-contract';
import { latinNameCharacter, refusedCharacter } from '@loto/api-contract/typed-text';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Queries } from '../../../platform/database/database.ts';
import type { CallHandler } from '../../../platform/calls/register-calls.ts';
import { lockPlayer, recordSensitiveChange } from '../../people/accounts/index.ts';
import { lockSavedCard } from '../../money/cards/index.ts';
import { bank, type Payouts, transfers } from '../../money/payouts/index.ts';
import { profileName } from '../../people/profile/index.ts';
import {
  addBankDestination,
  addSavedCard,
  findPayoutCards,
  removeCard,
  selectCard,
} from './payout-card-table.ts';
import { canPayOut } from './can-pay-out.ts';

/** Chooses the card for future prizes: one that bought a ticket, or a saved one. */
export function selectWinningCard(payouts: Payouts): CallHandler<Calls['selectWinningCard']> {
  const { database, config, clock } = payouts;
  return async ({ params: { id: cardId } }, { bearer: { playerId }, language }) => {
    await database.transaction().execute(async (transaction) => {
      if (!(await lockPlayer(transaction, playerId))) throw new ApiError('UNAUTHENTICATED');
      let card = await selectCard(transaction, playerId, cardId);
      if (card === undefined) {
        await offerSavedCard(transaction, payouts, { playerId, cardId });
        card = await selectCard(transaction, playerId, cardId);
      }
      if (card === undefined) throw new ApiError('CARD_NOT_FOUND');
      if (card.is_selected) return;
      const kind = card.provider === bank ? 'bank-account-chosen' : 'payout-card-chosen';
      const change = { playerId, kind, card, language, now: clock.now() } as const;
      await recordSensitiveChange(transaction, config, change);
    });
    return { data: {} };
  };
}

/** The same limit as for saved cards. */
const mostAccounts = 10;

const ibanText: Record<Language, string> = {
  ro: 'Verifică IBAN-ul: începe cu RO și are 24 de litere și cifre; una nu se potrivește.',
  en: 'Check the IBAN: it begins with RO and has 24 letters and digits; one is wrong.',
};

const holderText: Record<Language, string> = {
  ro: 'Scrie numele titularului cu litere latine, ca pe cardul contului.',
  en: 'Enter the holder’s name in Latin letters, as on the card of the account.',
};

/**
 * Adds a bank account for prizes and chooses it, with the same rules as for cards. The holder is
 * the name in the player's profile; if banks can't process that name, the player enters it in Latin
 * letters. Entering the same account again keeps its id.
 */
export function addBankAccount(payouts: Payouts): CallHandler<Calls['addBankAccount']> {
  const { database, config, clock } = payouts;
  return async ({ body }, { bearer: { playerId, isExternal }, language }) => {
    // The partner's players are always paid to their wallets.
    if (config.bankAccount === null || isExternal) throw new ApiError('BANK_TRANSFER_NOT_OFFERED');
    const iban = transfers.readIban(body.iban);
    if (iban === null) throw new ApiError('VALIDATION_FAILED', { fieldErrors: { iban: ibanText[language] } });
    const now = clock.now();
    const id = await database.transaction().execute(async (transaction) => {
      if (!(await lockPlayer(transaction, playerId))) throw new ApiError('UNAUTHENTICATED');
      const name = await profileName(transaction, playerId);
      if (name === null) throw new ApiError('PROFILE_INCOMPLETE');
      const holder = refusedCharacter(name, latinNameCharacter) === null ? name : body.holder;
      if (holder === undefined) {
        throw new ApiError('VALIDATION_FAILED', { fieldErrors: { holder: holderText[language] } });
      }
      const named = { player_id: playerId, iban, holder, named_at: now };
      const { account, isKnown } = await transfers.nameBankAccount(transaction, named);
      await addBankDestination(transaction, account, now);
      const cards = await findPayoutCards(transaction, playerId);
      const accounts = cards.filter((one) => one.provider === bank && one.removed_at === null);
      if (accounts.length > mostAccounts) {
        throw new ApiError('BANK_ACCOUNTS_FULL', { facts: { most: String(mostAccounts) } });
      }
      const card = await selectCard(transaction, playerId, account.account_id);
      // A new holder makes it a new account.
      if (card !== undefined && !(card.is_selected && isKnown)) {
        const change = { playerId, kind: 'bank-account-chosen', card, language, now } as const;
        await recordSensitiveChange(transaction, config, change);
      }
      return account.account_id;
    });
    return { data: { id } };
  };
}

/**
 * Adds a saved card to the possible destinations of prizes.
 * @throws {ApiError} CARD_NOT_FOUND, CARD_TAKES_NO_PRIZES
 */
async function offerSavedCard(
  transaction: Queries,
  payouts: Payouts,
  key: { playerId: string; cardId: string },
): Promise<void> {
  const card = await lockSavedCard(transaction, key);
  if (card === undefined) throw new ApiError('CARD_NOT_FOUND');
  if (!canPayOut(payouts, card)) throw new ApiError('CARD_TAKES_NO_PRIZES');
  await addSavedCard(transaction, card, payouts.clock.now());
}

/**
 * Removes a card from the destinations for prizes. Winnings that were already accepted are still
 * paid to it.
 */
export function removeWinningCard({
  database,
  config,
  clock,
}: Payouts): CallHandler<Calls['removeWinningCard']> {
  return async ({ params: { id: cardId } }, { bearer: { playerId }, language }) => {
    const now = clock.now();
    await database.transaction().execute(async (transaction) => {
      if (!(await lockPlayer(transaction, playerId))) throw new ApiError('UNAUTHENTICATED');
      const card = await removeCard(transaction, { playerId, cardId, now });
      if (card === undefined) throw new ApiError('CARD_NOT_FOUND');
      const kind = card.provider === bank ? 'bank-account-removed' : 'payout-card-removed';
      const change = { playerId, kind, card, language, now } as const;
      await recordSensitiveChange(transaction, config, change);
    });
    return { data: {} };
  };
}
