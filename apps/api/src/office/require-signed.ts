import { OperationRefused } from '../features/operators/index.ts';
import type { Platform } from '../platform/platform.ts';

/**
 * Rejects a row without a signed action of an operator, and raises an alert that names it.
 * @throws {OperationRefused}
 */
export function requireSigned({ log }: Pick<Platform, 'log'>, isSigned: boolean, row: string): void {
  if (isSigned) return;
  log.error({ alert: true, row }, 'a row says what no operator signed: nothing is done');
  throw new OperationRefused(
    `No operator signed what ${row} says, so nothing is done. Someone wrote it into the database: see the alert.`,
  );
}
