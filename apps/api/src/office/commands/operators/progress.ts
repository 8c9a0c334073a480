import { findWork, listWorks, OperationRefused } from '../../../features/operators/index.ts';
import type { Command } from '../../command.ts';
import { instant, say, table, type Outcome } from '../../outcome.ts';

export const progressCommand: Command = {
  name: 'progress',
  kind: 'read',
  role: 'any',
  usage: '[ACTION]',
  summary: 'Lists the newest settlements and bank files that jobs work on, or shows what one ended with.',
  positionals: [0, 1],
  options: {},
  async run({ transaction }, { positionals: [actionId] }): Promise<Outcome> {
    if (actionId === undefined) {
      const rows = (await listWorks(transaction, 20)).map((work) => [
        work.action_id,
        work.is_dry_run ? `${work.command} (dry run)` : work.command,
        work.operator_name,
        instant(work.created_at),
        work.finished_at === null ? stepText(work.steps_done, work.steps) : 'finished',
      ]);
      return {
        blocks: [table(['action', 'what', 'who', 'since', 'state'], rows)],
        summary: say`${rows.length} works`,
      };
    }
    const work = await findWork(transaction, actionId);
    if (work === undefined) throw new OperationRefused(`No job works for an action ${actionId}.`);
    if (work.finished_at !== null) return withoutFound(work.outcome as Outcome);
    const { steps_done: done, steps: of } = work;
    const summary = say`${work.command}: ${stepText(done, of)}`;
    return { blocks: [summary], summary, progress: { done, of } };
  },
};

/** Removes the found data, which only the next command needs and which may name players. */
export function withoutFound(outcome: Outcome): Outcome {
  return { ...outcome, found: undefined, file: undefined };
}

function stepText(done: number, of: number | null): string {
  return of === null ? 'waits for a job' : `${done} of ${of} steps`;
}
