import type { OperatorRole } from '@loto/office-contract/roles';
import type { Platform } from '../../platform/platform.ts';
import { findActions, type LoggedAction } from './action-table.ts';
import { keyCommands, OperatorDirectory, type Trust, type VerifiedAction } from './replay-actions.ts';

/** A signed statement about a subject, by one or two people. */
export interface SignedFact {
  readonly command: string;
  readonly actionId: string;
  /** The operator who typed the command, or requested it if it was approved. */
  readonly operator: string;
  readonly approvedBy: string | null;
  readonly facts: readonly string[];
  readonly arguments: VerifiedAction['arguments'];
}

/** Whose signatures are accepted. */
export interface Signers {
  /** The operator needs one of these roles. */
  readonly roles: readonly OperatorRole[];
}

export interface SignedActions {
  readonly trust: Trust;
  /** Returns the operators with their keys and roles, as of the newest action. */
  directory(): Promise<OperatorDirectory>;
  /**
   * Verifies actions back to the root keys. Invalid ones are ignored, and an alert names their
   * rows.
   * @returns the statements of the valid ones, in the order of the log
   */
  verified(rows: readonly LoggedAction[], signers: Signers): Promise<SignedFact[]>;
  /**
   * Verifies operators' decisions about a draw like `verified`. Other actions about the draw
   * require other roles, so they are skipped.
   */
  decisionsOf(drawId: string, decisions: Decisions): Promise<SignedFact[]>;
}

/** The decisions to return. */
export interface Decisions extends Signers {
  /** Commands that one operator runs. */
  readonly byOne: readonly string[];
  /** Commands that another operator approves. */
  readonly byTwo: readonly string[];
}

/** Reads the log of actions, and keeps the operators' state in memory. */
export function createSignedActions(
  { database, log }: Pick<Platform, 'database' | 'log'>,
  trust: Trust,
): SignedActions {
  const directory = new OperatorDirectory(trust);
  let alerted = 0;
  let reading: Promise<unknown> = Promise.resolve();

  function alertOf(seq: number, problem: string): void {
    log.error(
      { alert: true, table: 'operator_action', seq, problem },
      'an action of an operator counts for nothing',
    );
  }

  /** Reads new rows, one run at a time, so that each row is read once. */
  async function readOn(): Promise<OperatorDirectory> {
    const next = reading.then(async () => {
      await directory.read(
        await findActions(database, {
          commands: [...keyCommands, 'approve'],
          afterSeq: directory.lastSeq,
        }),
      );
      for (const { seq, problem } of directory.rejected.slice(alerted)) alertOf(seq, problem);
      alerted = directory.rejected.length;
    });
    reading = next.catch(() => {});
    await next;
    return directory;
  }

  async function verifyOne(
    known: OperatorDirectory,
    row: LoggedAction,
    { roles }: Signers,
  ): Promise<SignedFact | string> {
    const mayAct = ({ operator, seq }: VerifiedAction) =>
      roles.some((role) => known.hasRole(operator, role, seq));
    if (row.command !== 'approve') {
      const action = await known.verify(row);
      if (typeof action === 'string') return action;
      if (!mayAct(action)) return `${action.operator} had no role for it`;
      return { ...action, approvedBy: null };
    }
    const [request] = await findActions(database, { actionId: row.approves ?? row.actionId });
    const both = await known.verifyApproval(row, request);
    if (typeof both === 'string') return both;
    const without = [both.request, both.approval].find((action) => !mayAct(action));
    if (without !== undefined) return `${without.operator} had no role for it`;
    return { ...both.request, approvedBy: both.approval.operator };
  }

  async function verified(rows: readonly LoggedAction[], signers: Signers): Promise<SignedFact[]> {
    if (rows.length === 0) return [];
    const known = await readOn();
    const facts: SignedFact[] = [];
    for (const row of rows) {
      const fact = await verifyOne(known, row, signers);
      if (typeof fact === 'string') alertOf(row.seq, fact);
      else facts.push(fact);
    }
    return facts;
  }

  return {
    trust,
    directory: readOn,
    verified,
    async decisionsOf(drawId, { byOne, byTwo, roles }) {
      const rows = await findActions(database, { drawId, commands: [...byOne, ...byTwo, 'approve'] });
      const requested = new Set(
        rows
          .filter(({ command, outcome }) => byTwo.includes(command) && outcome === 'requested')
          .map(({ actionId }) => actionId),
      );
      const done = rows.filter(
        ({ command, outcome, approves }) =>
          outcome === 'done' && (byOne.includes(command) || (approves !== null && requested.has(approves))),
      );
      return verified(done, { roles });
    },
  };
}
