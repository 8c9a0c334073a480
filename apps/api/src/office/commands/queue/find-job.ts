import { isUuid } from '../../../platform/calls/is-uuid.ts';
import { findJobs, runJobNow, type QueuedJob } from '../../../platform/jobs/find-jobs.ts';
import { OperationRefused } from '../../../features/operators/index.ts';
import { WrongUsage, type Command, type CommandInput } from '../../command.ts';
import { count, instant, say, table, text, type Block, type Value } from '../../outcome.ts';
import { optionalText, requireReason } from '../../read-input.ts';

const mostListed = 50;

const heads = ['job', 'what', 'state', 'tries', 'runs', 'since', 'about'];

const common = {
  role: ['service', 'payments', 'draws'],
  options: { about: { type: 'string' }, failed: { type: 'boolean' }, reason: { type: 'string' } },
} as const;

export const findJobCommand: Command = {
  ...common,
  kind: 'look',
  name: 'find-job',
  usage: '[JOB] [--about ID] [--failed] --reason TEXT',
  summary:
    'Lists jobs that wait, run or failed, by the id of a player, payment, ticket or draw that they are about; what is done is in the log alone.',
  positionals: [0, 1],
  async run({ transaction }, input) {
    requireReason(input);
    const [named] = input.positionals;
    const jobId = named === undefined ? undefined : readJobId(named);
    const jobs = await findJobs(transaction, { ...wanted(input), jobId });
    return { blocks: blocksOf(jobs, 'No such job waits.'), summary: say`${count(jobs.length, 'job')}` };
  },
};

export const findMailCommand: Command = {
  ...common,
  kind: 'look',
  name: 'find-mail',
  usage: '[--about ID] [--failed] --reason TEXT',
  summary:
    'Lists mails that have not left, by the id of their player, ticket or payment; one that is not listed was given to the mail server.',
  positionals: [0, 0],
  async run({ transaction }, input) {
    requireReason(input);
    const jobs = await findJobs(transaction, { ...wanted(input), isMail: true });
    const none = 'No such mail waits: what was to be sent was given to the mail server.';
    return { blocks: blocksOf(jobs, none), summary: say`${count(jobs.length, 'mail')}` };
  },
};

export const retryJobCommand: Command = {
  name: 'retry-job',
  kind: 'change',
  role: common.role,
  usage: 'JOB --reason TEXT',
  summary: 'Has a job that failed or was given up run now, with all its tries. Every job may run twice.',
  positionals: [1, 1],
  options: { reason: { type: 'string' } },
  async run({ transaction }, input) {
    requireReason(input);
    const jobId = readJobId(input.positionals[0] ?? '');
    const [job] = await findJobs(transaction, { jobId, limit: 1 });
    if (job === undefined) throw new OperationRefused('There is no such job: it is done.');
    if (!(await runJobNow(transaction, jobId))) throw new OperationRefused('The job runs now.');
    const summary = say`job ${jobId} (${job.name}) runs again`;
    return { blocks: [summary], summary };
  },
};

function wanted(input: CommandInput) {
  const about = optionalText(input, 'about');
  if (about !== undefined && !isUuid(about)) throw new WrongUsage(`${about} is no id.`);
  return { about, isFailedOnly: input.values['failed'] === true, limit: mostListed };
}

function readJobId(typed: string): number {
  if (!/^\d{1,15}$/.test(typed)) throw new WrongUsage(`${typed} is no number of a job.`);
  return Number(typed);
}

function blocksOf(jobs: readonly QueuedJob[], none: string): Block[] {
  if (jobs.length === 0) return [text(none)];
  return [
    table(heads, jobs.map(rowOf), ['job', 'tries']),
    ...(jobs.length === mostListed ? [text('… and maybe more.')] : []),
  ];
}

function rowOf(job: QueuedJob): Value[] {
  const ids = Object.entries(job.payload).filter(([name]) => /Ids?$/.test(name));
  return [
    job.jobId,
    job.name,
    job.state,
    say`${job.attempts} of ${job.maxAttempts}`,
    instant(job.runAt),
    instant(job.createdAt),
    ids.map(([name, value]) => `${name} ${String(value)}`).join(', '),
  ];
}
