import { ApiError } from '../../api-error.ts';
import type { Provider } from '../provider.ts';
import type { RegistrationRow } from '../store/registration-table.ts';
import { expireRegistration } from './conclude-registration.ts';

/**
 * A registration as it is at this moment: one past its end is ended first. Runs inside a transaction.
 * @throws ApiError not_found
 */
export function loadRegistration(provider: Provider, id: string): RegistrationRow {
  const row = provider.store.registrations.byId(id);
  if (!row) throw new ApiError('not_found', 'There is no such registration.');
  return isDue(provider, row) ? expireRegistration(provider, row) : row;
}

/**
 * The same for a reader outside any transaction; writes only when time has decided something.
 * @throws ApiError not_found
 */
export async function readRegistration(provider: Provider, id: string): Promise<RegistrationRow> {
  const row = provider.store.registrations.byId(id);
  if (row && !isDue(provider, row)) return row;
  return provider.store.write(() => loadRegistration(provider, id));
}

/** Ends the registrations past their end that nobody looks at. */
export async function settleDueRegistrations(provider: Provider): Promise<void> {
  const ids = provider.store.registrations.dueIds(provider.now());
  if (ids.length === 0) return;
  await provider.store.write(() => ids.forEach((id) => loadRegistration(provider, id)));
}

function isDue(provider: Provider, row: RegistrationRow): boolean {
  return row.status === 'open' && row.expiresAt <= provider.now();
}
