import { bucharestIso } from '@loto/game-rules';
import type { SystemState } from '@loto/office-contract';
import { summarizeProviders } from '../../features/money/provider-events/index.ts';
import {
  findOpenCircuit,
  listDeliveries,
  type ListedDelivery,
} from '../../features/people/partner-webhooks/index.ts';
import { readBuild } from '../../platform/build.ts';
import type { Queries } from '../../platform/database/database.ts';
import { readSchemaFiles } from '../../platform/database/schema-version.ts';
import { countJobs, type CountedJobs } from '../../platform/jobs/count-jobs.ts';
import { laneConcurrency, type JobLane } from '../../platform/jobs/define-job.ts';
import { findJobs } from '../../platform/jobs/find-jobs.ts';
import type { Office } from '../office.ts';

const mostListed = 50;

/** Returns the state of everything that runs by itself. */
export async function readSystem(queries: Queries, app: Office, now: Date): Promise<SystemState> {
  const { config } = app.platform;
  const { version, commit } = readBuild();
  const counted = await countJobs(queries);
  const laneOf = (name: string) => app.jobLanes.get(name) ?? null;
  const mails = counted.filter(({ name }) => isMail(name));
  const failed = await findJobs(queries, { isFailedOnly: true, limit: mostListed });
  return {
    now: bucharestIso(now),
    version,
    commit,
    environment: config.environment,
    schema: (await readSchemaFiles()).digest,
    lanes: Object.keys(laneConcurrency).map((lane) => ({
      lane: lane as JobLane,
      ...sumUp(counted.filter(({ name }) => laneOf(name) === lane)),
    })),
    failedJobs: failed.map(({ jobId, name, state, attempts, maxAttempts, runAt, createdAt }) => ({
      jobId,
      name,
      lane: laneOf(name),
      state,
      attempts,
      maxAttempts,
      runAt: bucharestIso(runAt),
      createdAt: bucharestIso(createdAt),
    })),
    mails: mailsOf(sumUp(mails)),
    webhooks: config.notifiesPartner ? await readWebhooks(queries) : null,
    providers: (await summarizeProviders(queries, app.payments, now)).map((provider) => ({
      ...provider,
      comparedUntil: isoOf(provider.comparedUntil),
      oldestUnhandledAt: isoOf(provider.oldestUnhandledAt),
    })),
  };
}

const isoOf = (at: Date | null) => (at === null ? null : bucharestIso(at));

/** Returns true if a job sends a mail, judging by its name, such as `find-mail`. */
const isMail = (name: string) => /(?:^|-)mail(?:-|$)/.test(name);

function sumUp(jobs: readonly CountedJobs[]) {
  const total = (of: (job: CountedJobs) => number) => jobs.reduce((sum, job) => sum + of(job), 0);
  const oldest = jobs.flatMap(({ oldestAt }) => (oldestAt === null ? [] : [oldestAt.getTime()]));
  return {
    due: total(({ due }) => due),
    running: total(({ running }) => running),
    later: total(({ later }) => later),
    failed: total(({ failed }) => failed),
    givenUp: total(({ givenUp }) => givenUp),
    oldestAt: oldest.length === 0 ? null : bucharestIso(new Date(Math.min(...oldest))),
  };
}

function mailsOf({ due, running, later, failed, givenUp, oldestAt }: ReturnType<typeof sumUp>) {
  return { waiting: due + running + later, failed: failed + givenUp, oldestAt };
}

async function readWebhooks(queries: Queries): Promise<SystemState['webhooks']> {
  const deliveries = await listDeliveries(queries, { isUndeliveredOnly: true, limit: mostListed });
  return {
    circuitOpenedAt: isoOf(await findOpenCircuit(queries)),
    deliveries: deliveries.map((delivery) => ({
      id: delivery.delivery_id,
      createdAt: bucharestIso(delivery.created_at),
      events: delivery.events,
      attempts: delivery.attempts,
      lastAttemptAt: isoOf(delivery.last_attempt_at),
      lastStatus: delivery.last_status,
      lastProblem: delivery.last_problem,
      state: stateOf(delivery),
    })),
  };
}

function stateOf({ delivered_at: deliveredAt, given_up_at: givenUpAt }: ListedDelivery) {
  if (deliveredAt !== null) return 'taken' as const;
  return givenUpAt === null ? ('tried' as const) : ('given-up' as const);
}
