import type { PolicyWitness } from '@loto/draw-seal';
import { z } from 'zod';
import type { Queries } from '../../../platform/database/database.ts';
import {
  defineJob,
  enqueueAll,
  implementJob,
  type Job,
  type JobOutcome,
} from '../../../platform/jobs/define-job.ts';
import { verifierCrypto, type Seals } from '../seals.ts';
import { findSubmission } from './find-submission.ts';
import { storeAnswer, storeCosignature } from './store-answer.ts';
import { submitCheckpoint } from './submit-checkpoint.ts';

const witnessCheckpointJob = defineJob({
  name: 'witness-checkpoint',
  payload: z.object({ witness: z.string() }),
  key: ({ witness }) => witness,
  lane: 'seals',
  backoff: { firstMs: 1_000, maxMs: 30_000 },
});

const witnessAllJob = defineJob({ name: 'witness-all', cron: '* * * * *', lane: 'seals' });

/** How far a witness's clock may be ahead of ours, in milliseconds. */
const maxAheadMs = 60_000;

/** Enqueues the newest state of the log for every witness. */
export async function enqueueWitnesses(queries: Queries, { config }: Pick<Seals, 'config'>): Promise<void> {
  const names = reachable(config.seal.policy.witnesses).map(({ key }) => ({ witness: key.name }));
  await enqueueAll(queries, witnessCheckpointJob, names);
}

/** Enqueues witnesses that have not signed the newest state, in case a job was lost. */
export function witnessAll(seals: Seals): Job {
  return implementJob(witnessAllJob, async () => {
    const { witnesses } = seals.config.seal.policy;
    const behind: PolicyWitness[] = [];
    for (const witness of reachable(witnesses)) {
      if ((await findSubmission(seals.database, witness.key.name)) !== null) behind.push(witness);
    }
    const payloads = behind.map(({ key }) => ({ witness: key.name }));
    await enqueueAll(seals.database, witnessCheckpointJob, payloads);
  });
}

/** Has a witness sign the newest state of the log, retrying until it does. */
export function witnessCheckpoint(seals: Seals): Job {
  return implementJob(witnessCheckpointJob, async ({ witness: name }) => {
    const witness = reachable(seals.config.seal.policy.witnesses).find(({ key }) => key.name === name);
    return witness === undefined ? undefined : askWitness(seals, witness);
  });
}

async function askWitness(seals: Seals, witness: PolicyWitness): Promise<JobOutcome> {
  const { database, clock, log } = seals;
  const { name } = witness.key;
  const submission = await findSubmission(database, name);
  if (submission === null) return undefined;
  const { size } = submission;
  if (submission.oldSize > size) {
    log.error(
      { alert: true, witness: name, size, knows: submission.oldSize },
      'the log of seals is behind a witness',
    );
    return undefined;
  }
  const answer = await submitCheckpoint(verifierCrypto, witness, submission);
  if (answer.kind === 'failed') {
    await storeAnswer(database, name, { text: answer.text, isFailure: true }, clock.now());
    log.warn({ witness: name, answer: answer.text }, 'a witness did not sign');
    return 'again';
  }
  if (answer.kind === 'knows') {
    const isFailure = answer.size > size;
    await storeAnswer(database, name, { size: answer.size, text: answer.text, isFailure }, clock.now());
    return { againAt: new Date(clock.now().getTime() + 1_000) };
  }
  if (answer.at.getTime() > clock.now().getTime() + maxAheadMs) {
    await storeAnswer(database, name, { size, text: 'its clock is ahead', isFailure: true }, clock.now());
    log.error({ alert: true, witness: name, at: answer.at }, 'the clock of a witness is ahead');
    return undefined;
  }
  await database
    .transaction()
    .execute((transaction) => storeCosignature(transaction, seals, { ...answer, witness, size }));
  log.info({ witness: name, size, cosignature: answer.line }, 'a witness signed the log of seals');
  return undefined;
}

/** Returns the witnesses that have a URL. */
function reachable(witnesses: readonly PolicyWitness[]): PolicyWitness[] {
  return witnesses.filter(({ url }) => url !== null);
}
