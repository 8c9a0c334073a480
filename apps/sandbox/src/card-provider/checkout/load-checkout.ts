import { ApiError } from '../../api-error.ts';
import type { Provider } from '../provider.ts';
import type { CheckoutRow } from '../store/checkout-table.ts';
import { expire, succeed } from './conclude-checkout.ts';

/**
 * A checkout as it is at this moment: what time alone has decided (its end, a slow bank's answer) is done first.
 * Runs inside a transaction.
 * @throws ApiError not_found
 */
export function loadCheckout(provider: Provider, id: string): CheckoutRow {
  const row = provider.store.checkouts.byId(id);
  if (!row) throw new ApiError('not_found', 'There is no such checkout.');
  return bringUpToDate(provider, row);
}

/**
 * The same for a reader outside any transaction; writes only when time has decided something.
 * @throws ApiError not_found
 */
export async function readCheckout(provider: Provider, id: string): Promise<CheckoutRow> {
  const row = provider.store.checkouts.byId(id);
  const now = provider.now();
  const isDue =
    row && ((row.status === 'open' && row.expiresAt <= now) || (row.settlesAt ?? Infinity) <= now);
  if (row && !isDue) return row;
  return provider.store.write(() => loadCheckout(provider, id));
}

/** Decides what is due of the checkouts nobody looks at. */
export async function settleDueCheckouts(provider: Provider): Promise<void> {
  const ids = provider.store.checkouts.dueIds(provider.now());
  if (ids.length === 0) return;
  await provider.store.write(() => ids.forEach((id) => loadCheckout(provider, id)));
}

function bringUpToDate(provider: Provider, row: CheckoutRow): CheckoutRow {
  const now = provider.now();
  if (row.status === 'open' && row.expiresAt <= now) return expire(provider, row);
  if (row.status === 'processing' && row.settlesAt !== null && row.settlesAt <= now) {
    const attempt = provider.store.attempts.ofCheckout(row.id).at(-1);
    if (attempt) return succeed(provider, row, attempt);
  }
  return row;
}
