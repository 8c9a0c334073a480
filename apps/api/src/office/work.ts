import {
  findActions,
  findWork,
  finishWork,
  OperationRefused,
  updateProgress,
  type Work,
} from '../features/operators/index.ts';
import type { Queries } from '../platform/database/database.ts';
import { implementJob, type Job } from '../platform/jobs/define-job.ts';
import type { Command } from './command.ts';
import type { Office } from './office.ts';
import { text, type Outcome } from './outcome.ts';
import { requireSigned } from './require-signed.ts';
import { drawWorkJob, operatorWorkJob, workFact } from './work-job.ts';

/** Returns the jobs for operators' commands that need several transactions. */
export function officeJobs(app: Office): Job[] {
  return [drawWorkJob, operatorWorkJob].map((definition) =>
    implementJob(definition, async ({ actionId }) => {
      const work = await findWork(app.platform.database, actionId);
      if (work === undefined || work.finished_at !== null) return;
      const outcome = await doWork(app, work);
      await finishWork(app.platform.database, actionId, { outcome, now: app.platform.clock.now() });
    }),
  );
}

/**
 * Does the work and returns its outcome. A refusal ends it; after any other failure it's retried.
 */
async function doWork(app: Office, work: Work): Promise<Outcome> {
  const { database } = app.platform;
  const { action_id: actionId, command: name, operator_name: operator, is_dry_run: isDryRun } = work;
  const command = app.commands.find((one) => one.name === name);
  if (command?.kind !== 'work') return refusal(`There is no work ${name}.`);
  try {
    if (!isDryRun) await requireSignedWork(app, work, command);
    return await command.work(
      {
        app,
        operator,
        actionId,
        isDryRun,
        report: (progress) => updateProgress(database, actionId, progress),
      },
      work.input,
    );
  } catch (error) {
    if (!(error instanceof OperationRefused)) throw error;
    return refusal(error.message);
  }
}

/** Requires that an operator signed the work, so that an inserted row isn't run. */
async function requireSignedWork(
  { platform, signedActions }: Office,
  { action_id: actionId, operator_name: operator, input }: Work,
  { name, role }: Command,
): Promise<void> {
  const rows = await findActions(platform.database, { actionId, outcome: 'done' });
  const signed = await signedActions.verified(rows, { roles: role === 'any' ? [] : [role].flat() });
  requireSigned(
    platform,
    signed.some(
      ({ command, operator: signer, facts }) =>
        command === name && signer === operator && facts.includes(workFact(input)),
    ),
    `operator_work ${actionId}`,
  );
}

const refusal = (message: string): Outcome => {
  const [summary = text(''), ...more] = message.split('\n').map(text);
  return { blocks: [summary, ...more], summary, isFailure: true };
};

/**
 * Returns the data that finished work found, for the command that follows.
 * @throws {OperationRefused} if there is no such work, it isn't finished or it found nothing
 */
export async function requireFound(
  queries: Queries,
  {
    actionId,
    command,
    drawId,
  }: { readonly actionId: string; readonly command: string; readonly drawId?: string },
): Promise<{ readonly input: unknown; readonly found: unknown }> {
  const work = await findWork(queries, actionId);
  const isIt = work?.command === command && (drawId === undefined || work.draw_id === drawId);
  if (!isIt) throw new OperationRefused(`There is no ${command} ${actionId} that found something.`);
  const { found } = (work.outcome ?? {}) as Partial<Outcome>;
  if (found === undefined)
    throw new OperationRefused(`The ${command} ${actionId} is not finished, or found nothing.`);
  return { input: work.input, found };
}
