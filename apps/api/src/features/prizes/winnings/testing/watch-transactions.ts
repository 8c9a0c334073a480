import type { Winnings } from '../winnings.ts';

/** Wraps the transaction with this number, counting from 1, and may skip it. */
type Around = (number: number, run: () => Promise<unknown>) => Promise<unknown>;

interface Watched {
  /** The dependencies of a winnings job. */
  readonly winnings: Winnings;
  /** Returns how many transactions were started. */
  readonly begun: () => number;
  /** Entries logged as alerts. */
  readonly alerts: readonly Record<string, unknown>[];
}

/**
 * Counts the transactions that winnings jobs start, wraps them in `around`, and collects alerts.
 */
export function watchTransactions(winnings: Winnings, around: Around = (_number, run) => run()): Watched {
  let count = 0;
  const transaction = () => ({
    execute: (work: Parameters<ReturnType<Winnings['database']['transaction']>['execute']>[0]) => {
      count += 1;
      return around(count, () => winnings.database.transaction().execute(work));
    },
  });
  const database = new Proxy(winnings.database, {
    get(target, name) {
      if (name === 'transaction') return transaction;
      const member: unknown = Reflect.get(target, name, target);
      return typeof member === 'function' ? (member.bind(target) as unknown) : member;
    },
  });
  const alerts: Record<string, unknown>[] = [];
  const log = Object.assign(Object.create(winnings.log) as Winnings['log'], {
    error: (facts: Record<string, unknown>) => {
      if (facts['alert'] === true) alerts.push(facts);
    },
  });
  return { winnings: { ...winnings, database, log }, begun: () => count, alerts };
}

/** Loses the connection at a transaction and in all later ones. */
export function lostAt(lost: number): Around {
  return async (number, run) => {
    if (number >= lost) throw Object.assign(new Error('lost'), { code: 'ECONNRESET' });
    return run();
  };
}
