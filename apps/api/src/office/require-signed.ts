import type { Platform } from '../platform/platform.ts';
import { OperationRefused } from '../features/operators/index.ts';

/**
 * Refuses a row that follows from no signed action of an operator.
 * @param row names the row for the alert
 * @throws {NotSigned}
 */
export function requireSigned(isSigned: boolean, row: string): void {
  if (!isSigned) throw new NotSigned(row);
}

/** A row that no operator signed for. */
export class NotSigned extends OperationRefused {
  readonly row: string;

  constructor(row: string) {
    super(
      `No operator signed what ${row} says, so nothing is done. Someone wrote it into the database: see the alert.`,
    );
    this.name = 'NotSigned';
    this.row = row;
  }
}

/** Raises an alert that names the row which someone wrote without a signature. */
export function alertNotSigned({ log }: Pick<Platform, 'log'>, { row }: NotSigned): void {
  log.error({ alert: true, row }, 'a row says what no operator signed: nothing is done');
}
