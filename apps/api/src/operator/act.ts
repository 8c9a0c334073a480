import type { Operations } from './open-operations.ts';
import {
  findOperators,
  OperationRefused,
  signTransaction,
  trySigning,
  writeAction,
  type OperatorAction,
} from '../features/people/operators/index.ts';
import { passClock } from '../platform/database/pass-clock.ts';
import { authorize, hasRole, roleText } from './authorize.ts';
import {
  WrongUsage,
  type Command,
  type CommandContext,
  type CommandInput,
  type PromptSecret,
  type Report,
} from './command.ts';
import { findDraw } from './find-draw.ts';
import { factsOf, withoutSecrets, writeRequest } from './requests.ts';

/** What the operator's program ends with. */
export interface Ended {
  /**
   * 0: done, or requested; 1: refused or failed, and nothing was changed unless the lines say so;
   * 2: not understood.
   */
  readonly exitCode: 0 | 1 | 2;
  readonly lines: readonly string[];
  /** Whether the lines are the requested output, whatever the exit code. */
  readonly isReport?: boolean;
}

export interface Typed {
  readonly command: Command;
  readonly input: CommandInput;
  readonly operator: string;
  readonly isDryRun: boolean;
}

/** What a command is run with. */
interface Tools {
  /** The operator's, from the environment. */
  readonly token: string;
  readonly commands: readonly Command[];
  readonly promptSecret: PromptSecret;
}

type ChangeOrRead = Command & { readonly kind: 'read' | 'change' };

/** Rolls back what a command did: a dry run, or what takes another operator. */
class Rollback extends Error {
  readonly report: Report;

  constructor(report: Report) {
    super('what the command did is rolled back');
    this.report = report;
  }
}

/** Runs a command as its operator and logs it in the audit log, whatever its outcome. */
export async function act(app: Operations, typed: Typed, tools: Tools): Promise<Ended> {
  const { command } = typed;
  app.require(command.needs?.(typed.input) ?? []);
  try {
    await authorize(app, typed, tools.token);
    return command.kind === 'outside'
      ? await runOutside(app, { ...typed, command }, tools)
      : await runInTransaction(app, { ...typed, command }, tools);
  } catch (error) {
    if (error instanceof WrongUsage) throw error;
    const isRefusal = error instanceof OperationRefused;
    const summary = error instanceof Error ? error.message : String(error);
    if (command.kind !== 'read') {
      const drawId = await drawNamed(app, typed);
      const outcome = isRefusal ? 'refused' : 'failed';
      const report = { summary, ...(drawId !== undefined && { drawId }) };
      await writeSigned(app, actionOf(app, typed, outcome, report), tools.token);
    }
    if (!isRefusal) throw error;
    return { exitCode: 1, lines: [summary] };
  }
}

async function runInTransaction(
  app: Operations,
  typed: Typed & { readonly command: ChangeOrRead },
  tools: Tools,
): Promise<Ended> {
  const { command, operator, input, isDryRun } = typed;
  const { database, clock } = app.platform;
  const { token, commands, promptSecret } = tools;
  const sign = signer(app, typed, token);
  const typing = { app, operator, now: clock.now(), isDryRun, approval: null, commands, promptSecret, sign };
  const prompted = (await command.promptBefore?.(typing, input)) ?? {};
  // it may have been a long prompt
  const now = clock.now();
  try {
    const report = await database.transaction().execute(async (transaction) => {
      if (command.kind === 'change' && operator !== '') {
        await sign(transaction);
      }
      const done = await command.run({ ...typing, now, transaction, prompted }, input);
      if (isDryRun || done.secondPerson !== undefined) throw new Rollback(done);
      if (command.kind === 'change') await writeAction(transaction, actionOf(app, typed, 'done', done));
      return done;
    });
    return endedWith(report);
  } catch (error) {
    if (!(error instanceof Rollback)) throw error;
    const { report } = error;
    if (!isDryRun) return request(app, typed, report, tools);
    if (command.kind === 'change') await writeSigned(app, actionOf(app, typed, 'done', report), token);
    const twice = report.secondPerson === undefined ? [] : [`It takes two persons: ${report.secondPerson}.`];
    return {
      exitCode: 0,
      lines: ['Dry run: this would happen, and nothing was changed.', ...twice, ...report.lines],
    };
  }
}

/** By the clock of the process, where the database goes by it. */
function signer(
  { platform: { clock } }: Operations,
  { operator }: Typed,
  token: string,
): CommandContext['sign'] {
  return async (transaction) => {
    await signTransaction(transaction, { name: operator, token });
    await passClock(transaction, clock.now());
  };
}

async function runOutside(
  app: Operations,
  typed: Typed & { readonly command: Command & { readonly kind: 'outside' } },
  tools: Tools,
): Promise<Ended> {
  const { command, operator, input, isDryRun } = typed;
  const { clock } = app.platform;
  const { token, commands, promptSecret } = tools;
  const sign = signer(app, typed, token);
  // logged before it begins, so that an interrupted command has an entry
  const begins = { summary: isDryRun ? 'begins a dry run' : 'begins' };
  await writeSigned(app, actionOf(app, typed, 'done', begins), token);
  const context = { app, operator, now: clock.now(), isDryRun, approval: null, commands, promptSecret, sign };
  const report = await command.run(context, input);
  const outcome = report.isFailure === true ? 'refused' : 'done';
  await writeSigned(app, actionOf(app, typed, outcome, report), token);
  if (report.request === undefined || isDryRun) return endedWith(report);
  const requested = await runInTransaction(app, { ...typed, ...report.request }, tools);
  return { ...requested, lines: [...report.lines, ...requested.lines] };
}

/** Logs what is no part of a command's transaction; with a wrong token the row is not signed. */
async function writeSigned(app: Operations, action: OperatorAction, token: string): Promise<void> {
  await app.platform.database.transaction().execute(async (transaction) => {
    await trySigning(transaction, { name: action.operatorName, token });
    await writeAction(transaction, action);
  });
}

/** Writes the request of a command that takes two persons, with its row in the audit log. */
async function request(app: Operations, typed: Typed, report: Report, { token }: Tools): Promise<Ended> {
  const { command, input, operator } = typed;
  const { database, clock } = app.platform;
  const reason = report.secondPerson ?? '';
  const alone = await isAlone(app, typed);
  const number = await database.transaction().execute(async (transaction) => {
    await signTransaction(transaction, { name: operator, token });
    const written = await writeRequest(transaction, { command, input, operator, report, now: clock.now() });
    const summary = `request ${written}: ${report.summary}`;
    await writeAction(transaction, actionOf(app, typed, 'requested', { ...report, summary }));
    return written;
  });
  return {
    exitCode: 0,
    isReport: true,
    lines: [
      `Nothing was done yet. It takes two persons: ${reason}.`,
      `Within 24 hours another operator runs: npm run operator -- approve ${number} --as …`,
      ...(alone === null ? [] : [alone]),
      'Then this is done:',
      ...factsOf(report).map((line) => `  ${line}`),
    ],
  };
}

/** Says so when there is no one who could approve. */
async function isAlone(
  { platform: { database, clock } }: Operations,
  { command: { role = 'administrator' }, operator }: Typed,
): Promise<string | null> {
  const others = (await findOperators(database)).filter(
    ({ name, roles, token_expires_at: endsAt }) =>
      name !== operator && hasRole({ roles }, role) && endsAt !== null && endsAt > clock.now(),
  );
  if (others.length > 0) return null;
  const who = role === 'any' ? 'operator' : `operator with the role ${roleText(role)}`;
  return `No other ${who} has a token now, so no one can approve it (docs/decisions/0097-signed-approvals.md).`;
}

function endedWith(report: Report): Ended {
  return { exitCode: report.isFailure === true ? 1 : 0, lines: report.lines, isReport: true };
}

function actionOf(
  app: Operations,
  { command, operator, input, isDryRun }: Typed,
  outcome: OperatorAction['outcome'],
  report: Pick<Report, 'summary' | 'drawId'>,
): OperatorAction {
  return {
    operatorName: operator === '' ? 'nobody' : operator,
    actedAt: app.platform.clock.now(),
    command: command.name,
    arguments: { words: input.positionals, ...withoutSecrets(command, input.values) },
    drawId: report.drawId ?? null,
    isDryRun,
    outcome,
    summary: report.summary,
  };
}

/** The draw that a refused command was about, if what was typed names one. */
async function drawNamed(app: Operations, { command, input }: Typed): Promise<string | undefined> {
  if (!command.usage.startsWith('DRAW')) return undefined;
  try {
    return (await findDraw(app.platform.database, input.positionals[0] ?? '')).drawId;
  } catch {
    return undefined;
  }
}
