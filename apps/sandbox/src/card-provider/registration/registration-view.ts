import type { Provider } from '../provider.ts';
import { savedCardView } from '../saved-card/saved-card-view.ts';
import type { RegistrationRow } from '../store/registration-table.ts';

/** A registration as the merchant sees it, in answers and in events. */
export type RegistrationView = ReturnType<typeof registrationView>;

const iso = (time: number) => new Date(time).toISOString();

/** Shows a registration as it is given. */
export function registrationView(provider: Provider, row: RegistrationRow) {
  const card = row.cardToken === null ? undefined : provider.store.cards.byToken(row.cardToken);
  return {
    id: row.id,
    url: `${provider.publicUrl()}/registration/${row.id}`,
    status: row.status,
    reference: row.reference,
    createdAt: iso(row.createdAt),
    expiresAt: iso(row.expiresAt),
    finishedAt: row.finishedAt === null ? null : iso(row.finishedAt),
    failureCode: row.failureCode,
    card: card ? savedCardView(card) : null,
  };
}
