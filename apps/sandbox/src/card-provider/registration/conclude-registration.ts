import { settingFor } from '../../notification/notification-mode.ts';
import { randomId } from '../../random-id.ts';
import type { RefusalCode } from '../checkout/failure-code.ts';
import { testCardWithFingerprint } from '../card/test-cards.ts';
import { recordEvent } from '../notification/record-event.ts';
import type { EventType } from '../notification/record-event.ts';
import type { Provider } from '../provider.ts';
import type { RegistrationRow } from '../store/registration-table.ts';
import type { CardSetupFailureCode } from './registration-status.ts';
import { registrationView } from './registration-view.ts';

/** A registration takes this many refused cards, then it has failed. */
export const MAX_REGISTRATION_REFUSALS = 3;

// Everything here runs inside a transaction of its caller, on an open registration.

/** The card that was tried last is kept: the one place where a token is made. */
export function keepCard(provider: Provider, row: RegistrationRow): RegistrationRow {
  const { triedFingerprint, triedExpiryMonth, triedExpiryYear } = row;
  const testCard = triedFingerprint === null ? undefined : testCardWithFingerprint(triedFingerprint);
  if (!testCard || triedFingerprint === null || triedExpiryMonth === null || triedExpiryYear === null) {
    throw new Error('No card was tried on this registration');
  }
  const token = randomId('card');
  provider.store.cards.insert({
    token,
    fingerprint: triedFingerprint,
    brand: testCard.brand,
    last4: testCard.number.slice(-4),
    expiryMonth: triedExpiryMonth,
    expiryYear: triedExpiryYear,
    createdAt: provider.now(),
    deletedAt: null,
  });
  if (isOutOfOrder(provider, row) && !provider.store.deliveries.hasHeld(row.id)) {
    const outdated = { ...row, status: 'expired' as const, finishedAt: provider.now() };
    tell(provider, 'registration.expired', outdated, { isOutdated: true });
  }
  return end(provider, 'registration.succeeded', { ...row, status: 'succeeded', cardToken: token });
}

/** The bank refuses a card: the person can try another one, until the last try fails the registration. */
export function refuseToKeep(provider: Provider, row: RegistrationRow, code: RefusalCode): RegistrationRow {
  const refused = { ...row, isChallenged: 0 as const, refusalCount: row.refusalCount + 1, lastRefusal: code };
  if (refused.refusalCount >= MAX_REGISTRATION_REFUSALS) return failRegistration(provider, refused, code);
  provider.store.registrations.update(refused);
  if (isOutOfOrder(provider, row)) {
    const outdated = { ...refused, status: 'failed' as const, failureCode: code };
    tell(provider, 'registration.failed', outdated, { isOutdated: true });
  }
  return refused;
}

/** No card was kept and none will be. */
export function failRegistration(
  provider: Provider,
  row: RegistrationRow,
  failureCode: CardSetupFailureCode,
): RegistrationRow {
  return end(provider, 'registration.failed', { ...row, status: 'failed', failureCode });
}

/** The time to save a card is over. */
export function expireRegistration(provider: Provider, row: RegistrationRow): RegistrationRow {
  return end(provider, 'registration.expired', { ...row, status: 'expired' });
}

function end(provider: Provider, type: EventType, row: RegistrationRow): RegistrationRow {
  const ended: RegistrationRow = { ...row, isChallenged: 0, finishedAt: provider.now() };
  provider.store.registrations.update(ended);
  tell(provider, type, ended);
  return ended;
}

function tell(provider: Provider, type: EventType, row: RegistrationRow, options?: { isOutdated: boolean }) {
  recordEvent(provider, toldOf(row), type, { registration: registrationView(provider, row) }, options);
}

/** A registration has no setting of its own: that of its reference holds, else the general one. */
function toldOf({ id, reference }: RegistrationRow) {
  return { id, reference, notifications: null, lateMs: null };
}

function isOutOfOrder(provider: Provider, row: RegistrationRow): boolean {
  return (
    provider.webhook !== null && settingFor(provider.store, toldOf(row)).notifications === 'out-of-order'
  );
}
