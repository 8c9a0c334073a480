import { randomUUID } from 'node:crypto';
import {
  appendAction,
  endEnrolments,
  findActions,
  findOperatorEmail,
  findOperatorNames,
  formatActionText,
  insertOperators,
  newestHash,
  OperationRefused,
  startEnrolment,
  type NewOperator,
  type OperatorDirectory,
} from '../features/operators/index.ts';
import type { Platform } from '../platform/platform.ts';
import { trustOf } from './trust-of.ts';

/**
 * Adds the first two administrators and sends a code to each. If they were added before and nobody
 * has enrolled yet, sends them new codes. If the others have lost their keys, adds two whose keys
 * are also pinned and who need no code.
 * @throws {OperationRefused} if an operator has enrolled, or both names are the same person
 */
export async function addFirstOperators(
  { database, clock, config }: Pick<Platform, 'database' | 'clock' | 'config'>,
  added: readonly NewOperator[],
): Promise<void> {
  if (new Set(added.flatMap(({ name, email }) => [name, email])).size < 4) {
    throw new OperationRefused('Two operators are two persons: each has a name and an address of their own.');
  }
  await database.transaction().execute(async (transaction) => {
    const now = clock.now();
    const known = await findOperatorNames(transaction);
    const enrolled = await findActions(transaction, { commands: ['enrol'], outcome: 'done', limit: 1 });
    const isAgain = added.every(({ name }) => known.includes(name)) && known.length === added.length;
    const { rootKeys } = config.office;
    const arePinned = added.every(({ name }) => rootKeys?.[name] !== undefined && !known.includes(name));
    if (arePinned) {
      await insertOperators(transaction, added, now);
      return;
    }
    if (enrolled.length > 0 || (known.length > 0 && !isAgain)) {
      throw new OperationRefused('There are operators already; they add others by add-operator.');
    }
    if (!isAgain) await insertOperators(transaction, added, now);
    for (const { name, email } of added) {
      const stored = await findOperatorEmail(transaction, name);
      if (stored !== email)
        throw new OperationRefused(`${name} was added with the address ${stored}, which stays.`);
    }
    const actionId = randomUUID();
    const operators: { name: string; codeHash: string }[] = [];
    for (const { name } of added) {
      await endEnrolments(transaction, name, now);
      const keys = config.secrets.oneTimeCodeKeys;
      operators.push({ name, codeHash: await startEnrolment(transaction, keys, { actionId, name, now }) });
    }
    const row = {
      actionId,
      operator: added[0]?.name ?? '',
      command: 'first-operators',
      arguments: { operators },
    };
    await appendAction(transaction, {
      ...row,
      actedAt: now,
      drawId: null,
      outcome: 'done',
      summary: `${added.map(({ name }) => name).join(' and ')} are the first operators`,
      text: formatActionText({
        ...row,
        installation: trustOf(config).installation,
        facts: added.map(({ name, email }) => `${name} is an administrator, whose code goes to ${email}`),
        approves: null,
        previous: await newestHash(transaction),
        until: now,
      }),
      key: null,
      signature: null,
      approves: null,
    });
  });
}

/**
 * Returns the line that pins the first operators' keys.
 * @returns null until both have enrolled
 */
export function rootKeysLine(directory: OperatorDirectory): string | null {
  const administrators = directory.operators.flatMap(({ name, keys, roles }) =>
    roles.flatMap(({ of, from }) => (of === 'administrator' ? [{ name, key: keys[0]?.of, from }] : [])),
  );
  // Administrators who were added later follow from the log, which would be invalid if they were
  // pinned as well.
  const firstSeq = Math.min(...administrators.map(({ from }) => from));
  const first = administrators
    .filter(({ from }) => from === firstSeq)
    .map(({ name, key }) => [name, key] as const);
  if (first.length < 2 || first.some(([, key]) => key === undefined)) return null;
  return `OPERATOR_ROOT_KEYS=${first.map(([name, key]) => `${name}=${key}`).join(',')}`;
}
