import type { Winnings } from '../winnings.ts';

/** Wraps the transaction with this number, counting from 1; may skip it. */
type Around = (number: number, run: () => Promise<unknown>) => Promise<unknown>;

interface Watched {
  /** Dependencies of a winnings job. */
  readonly winnings: Winnings;
  /** Returns the number of started transactions. */
  readonly begun: () => number;
  /** Entries logged as alerts. */
  readonly alerts: readonly Record<string, unknown>[];
}

/** Counts transactions started by winnings jobs, wraps them in `around`, and collects alerts. */
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

/** Loses the connection at a transaction and all later ones. */
export function lostAt(lost: number): Around {
  return async (number, run) => {
    if (number >= lost) throw Object.assign(new Error('lost'), { code: 'ECONNRESET' });
    return run();
  };
}
