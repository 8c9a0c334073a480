import type { CardExpiry } from '../card/card-form.ts';
import { fingerprintOf } from '../card/test-cards.ts';
import type { TestCard } from '../card/test-cards.ts';
import type { Provider } from '../provider.ts';
import type { RegistrationRow } from '../store/registration-table.ts';
import { failRegistration, keepCard, refuseToKeep } from './conclude-registration.ts';
import { loadRegistration } from './load-registration.ts';

/**
 * Tries to keep one card. A registration that is not open is left as it is, so a second submission never saves twice. A slow bank answers
 * at once here: it only moves money slowly.
 * @param attemptsSeen how many attempts the submitted page knew of; when there have been others since, the page was sent twice or is old,
 *   and the card is not tried. Null tries it anyhow.
 * @throws ApiError not_found
 */
export function registerCard(
  provider: Provider,
  id: string,
  { card, expiry }: { card: TestCard; expiry: CardExpiry },
  attemptsSeen: number | null,
): Promise<RegistrationRow> {
  return provider.store.write(() => {
    const row = loadRegistration(provider, id);
    const isOldPage = attemptsSeen !== null && attemptsSeen !== row.attemptCount;
    if (row.status !== 'open' || isOldPage) return row;
    const tried: RegistrationRow = {
      ...row,
      attemptCount: row.attemptCount + 1,
      triedFingerprint: fingerprintOf(card),
      triedExpiryMonth: expiry.month,
      triedExpiryYear: expiry.year,
      isChallenged: 0,
    };
    const { behaviour } = card;
    if (behaviour.kind === 'refuse' && !behaviour.canBeSaved) {
      return refuseToKeep(provider, tried, behaviour.code);
    }
    if (behaviour.kind !== 'challenge') return keepCard(provider, tried);
    const asked: RegistrationRow = { ...tried, isChallenged: 1 };
    provider.store.registrations.update(asked);
    return asked;
  });
}

/**
 * The person answers the bank's question about keeping a card. An answer about another attempt, too late or a second time changes nothing.
 * @param attempt which try the question was about, from 1
 * @throws ApiError not_found
 */
export function answerRegistrationChallenge(
  provider: Provider,
  id: string,
  attempt: number,
  answer: 'approve' | 'refuse',
): Promise<RegistrationRow> {
  return provider.store.write(() => {
    const row = loadRegistration(provider, id);
    if (row.isChallenged === 0 || row.attemptCount !== attempt) return row;
    return answer === 'approve'
      ? keepCard(provider, row)
      : refuseToKeep(provider, row, 'authentication_failed');
  });
}

/**
 * The person gives up on the page. Anything but an open registration is left as it is.
 * @throws ApiError not_found
 */
export function cancelRegistration(provider: Provider, id: string): Promise<RegistrationRow> {
  return provider.store.write(() => {
    const row = loadRegistration(provider, id);
    return row.status === 'open' ? failRegistration(provider, row, 'cancelled_by_customer') : row;
  });
}
