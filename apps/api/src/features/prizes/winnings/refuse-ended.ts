import { OperationRefused } from '../../people/operators/index.ts';
import type { WinningTable } from './winning-table.ts';

/** @throws {OperationRefused} for a winning that was paid, or that nobody can take any more; what was accepted in time does not expire */
export function refuseEnded({ status, expires_at: expiresAt }: WinningTable, now: Date): void {
  if (status === 'paid') throw new OperationRefused('It was paid already.');
  if (status === 'expired' || (status !== 'accepted' && expiresAt <= now)) {
    throw new OperationRefused('It has expired: nobody claimed it in time.');
  }
}
