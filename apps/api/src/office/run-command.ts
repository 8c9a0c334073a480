import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import {
  appendAction,
  counterOf,
  findActions,
  formatActionText,
  insertRequest,
  insertWork,
  isHashOfAction,
  isSignedBy,
  maxTextBytes,
  newestHash,
  OperationRefused,
  parseActionText,
  sha256,
  twoPersonsFact,
  unsignedFact,
  type ActionOutcome,
  type ActionText,
  type LoggedAction,
  type SignedActions,
} from '../features/operators/index.ts';
import type { Tables } from '../platform/database/database.ts';
import { enqueue } from '../platform/jobs/define-job.ts';
import type { Caller } from './caller.ts';
import { WrongUsage, type Command, type CommandContext, type CommandInput, type Wanted } from './command.ts';
import { approveCommand, wantedOfApproval } from './commands/operators/approve.ts';
import { enrolCommand } from './commands/operators/keys.ts';
import { findDraw } from './find-draw.ts';
import { roleText } from './help.ts';
import type { Office } from './office.ts';
import { text, type Outcome } from './outcome.ts';
import type { Ran, RunBody, TryBody, Tried } from './protocol.ts';
import { mayRun } from './require-operator.ts';
import { readWords, shownOptions, wantedOf, withGiven, type Typed } from './read-words.ts';
import { renderBlocks, renderSentence } from './render-outcome.ts';
import { workFact, workJobOf } from './work-job.ts';

/** How long an operator may take to read and sign a text. */
const signTtlMs = 10 * 60_000;

/** A command with everything that was supplied for it. */
interface Ready extends Typed {
  readonly caller: Caller;
  readonly actionId: string;
  readonly wanted: readonly Wanted[];
}

/** Rolls back what a command did. */
class RollBack extends Error {
  readonly outcome: Outcome;

  constructor(outcome: Outcome) {
    super('what the command did is rolled back');
    this.outcome = outcome;
  }
}

/** An operator's roles do not allow the command. */
class Forbidden extends OperationRefused {}

/**
 * Tries a command: a read is answered, and a change is answered by the text to sign, while
 * everything it did is rolled back. Refusals of changes and looks at persons are logged.
 */
export async function tryCommand(app: Office, caller: Caller, { words, given }: TryBody): Promise<Tried> {
  try {
    const typed = readWords(words);
    if ('exitCode' in typed) return { state: 'help', ...typed };
    const wanted = [...wantedOf(typed), ...(await wantedOfApproval(app, caller.operator, typed))];
    const missing = wanted.filter(({ name }) => given[name] === undefined);
    const input = withGiven(typed.input, wanted, given);
    const ready = { ...typed, input, wanted, caller, actionId: randomUUID() };
    if (missing.length === 0) return await logRefusal(app, ready, tryReady);
    return await logRefusal(app, ready, async (): Promise<Tried> => {
      // A person who may not run it is not prompted for a secret.
      await requireCaller(app.signedActions, caller, typed);
      return { state: 'wanted', wanted: missing };
    });
  } catch (error) {
    if (error instanceof WrongUsage) return { state: 'help', exitCode: 2, lines: [error.message] };
    throw error;
  }
}

async function tryReady(app: Office, ready: Ready): Promise<Tried> {
  await requireCaller(app.signedActions, ready.caller, ready);
  const { command } = ready;
  if (command.kind === 'read' || command.kind === 'look')
    return { state: 'done', outcome: await look(app, ready) };
  const outcome = await attempt(app, ready);
  // A command that only leads to another one has nothing to sign.
  if (command.kind === 'work' && workInputOf(outcome) === undefined) return { state: 'done', outcome };
  if (ready.isDryRun) return dryRun(app, ready, outcome);
  const { database, clock } = app.platform;
  const signedText = textOf(app, ready, outcome, {
    previous: await newestHash(database),
    until: new Date(clock.now().getTime() + signTtlMs),
  });
  const facts = renderBlocks(outcome.facts ?? outcome.blocks);
  return { state: 'sign', text: signedText, facts };
}

/** Runs a command that changes nothing; a look at a person is logged with its reason. */
async function look(app: Office, ready: Ready): Promise<Outcome> {
  return app.platform.database.transaction().execute(async (transaction) => {
    const outcome = await ready.command.run(contextOf(app, ready, transaction), ready.input);
    if (ready.command.kind === 'look') await log(transaction, app, ready, 'done', outcome);
    return outcome;
  });
}

/** What the command would do. */
async function attempt(app: Office, ready: Ready): Promise<Outcome> {
  try {
    return await app.platform.database.transaction().execute(async (transaction) => {
      throw new RollBack(await ready.command.run(contextOf(app, ready, transaction), ready.input));
    });
  } catch (error) {
    if (error instanceof RollBack) return error.outcome;
    throw error;
  }
}

/** Begins a job that shows what a work would do; a change was shown by its try. */
async function dryRun(app: Office, ready: Ready, outcome: Outcome): Promise<Tried> {
  if (ready.command.kind !== 'work') return { state: 'tried', outcome };
  await app.platform.database.transaction().execute(async (transaction) => {
    await log(transaction, app, ready, 'done', { ...outcome, summary: text('begins a dry run') });
    await beginWork(transaction, app, ready, outcome);
  });
  return { state: 'done', outcome, workId: ready.actionId };
}

/**
 * Runs the command whose text an operator signed. What it does now has to be what was signed, to
 * the byte. A command that takes two persons becomes a request.
 */
export async function runCommand(
  app: Office,
  caller: Caller,
  { words, given, text: signedText, signature }: RunBody,
): Promise<Ran> {
  const typed = readWords(words);
  const action = parseActionText(signedText);
  if ('exitCode' in typed || action === null) throw new WrongUsage('The text of the action is malformed.');
  if (typed.isDryRun) throw new WrongUsage('A dry run is tried, and nothing of it is signed.');
  const wanted = [...wantedOf(typed), ...(await wantedOfApproval(app, caller.operator, typed))];
  const input = withGiven(typed.input, wanted, given);
  const ready: Ready = { ...typed, input, wanted, caller, actionId: action.actionId };
  return logRefusal(app, ready, async () => {
    await requireCaller(app.signedActions, caller, ready);
    const { platform, signedActions } = app;
    if (action.operator !== caller.operator) throw new OperationRefused('The text names another operator.');
    const now = platform.clock.now();
    if (action.until < now || action.until.getTime() > now.getTime() + signTtlMs) {
      throw new OperationRefused('The text was not signed in time. Type the command again.');
    }
    const { trust } = signedActions;
    const [last] = await findActions(platform.database, { key: caller.key, first: 'newest', limit: 1 });
    const counter = last?.signature == null ? 0 : counterOf(last.signature);
    if (!(await isSignedBy(caller.key, signedText, signature, trust, counter))) {
      throw new OperationRefused('The signature is not valid.');
    }
    const isUsed = (await findActions(platform.database, { actionId: action.actionId })).length > 0;
    if (isUsed) throw new OperationRefused('What the text says was done already.');
    if (!(await isHashOfAction(platform.database, action.previous))) {
      throw new OperationRefused('The text follows no action of this log.');
    }
    try {
      return await apply(app, ready, { action, signature });
    } catch (error) {
      if (error instanceof Changed) return { state: 'changed-meanwhile', facts: error.facts };
      throw error;
    }
  });
}

/** The command would do something else now than what was signed. */
class Changed extends Error {
  readonly facts: readonly string[];

  constructor(facts: readonly string[]) {
    super('the facts are not those that were signed');
    this.facts = facts;
  }
}

interface Signed {
  readonly action: ActionText;
  readonly signature: RunBody['signature'];
}

async function apply(app: Office, ready: Ready, signed: Signed): Promise<Ran> {
  const outcome = await attemptSigned(app, ready, signed);
  if (outcome.secondPerson === undefined || ready.command === approveCommand) {
    const isWork = ready.command.kind === 'work' && workInputOf(outcome) !== undefined;
    return { state: 'done', outcome, ...(isWork && { workId: ready.actionId }) };
  }
  const number = await app.platform.database.transaction().execute(async (transaction) => {
    await append(transaction, app, ready, { outcome, signed, state: 'requested' });
    return writeRequest(transaction, app, ready, outcome);
  });
  return {
    state: 'requested',
    number,
    reason: outcome.secondPerson,
    alone: await aloneText(app, ready),
    facts: renderBlocks(outcome.facts ?? outcome.blocks),
  };
}

/** Runs the command and appends its action; a command that takes a second person is rolled back. */
async function attemptSigned(app: Office, ready: Ready, signed: Signed): Promise<Outcome> {
  try {
    return await app.platform.database.transaction().execute(async (transaction) => {
      const outcome = await ready.command.run(contextOf(app, ready, transaction), ready.input);
      const { previous, until } = signed.action;
      if (textOf(app, ready, outcome, { previous, until }) !== formatActionText(signed.action)) {
        throw new Changed(renderBlocks(outcome.facts ?? outcome.blocks));
      }
      if (outcome.secondPerson !== undefined && ready.command !== approveCommand) throw new RollBack(outcome);
      await append(transaction, app, ready, { outcome, signed, state: 'done' });
      await beginWork(transaction, app, ready, outcome);
      return outcome;
    });
  } catch (error) {
    if (error instanceof RollBack) return error.outcome;
    throw error;
  }
}

/**
 * Appends the signed action of a command.
 * @throws {OperationRefused} when the key was ended while the command ran
 */
async function append(
  transaction: Transaction<Tables>,
  app: Office,
  ready: Ready,
  { outcome, signed, state }: { outcome: Outcome; signed: Signed; state: ActionOutcome },
): Promise<void> {
  const { action, signature } = signed;
  await appendAction(transaction, {
    ...rowOf(app, ready, state, outcome),
    text: formatActionText(action),
    key: ready.caller.key,
    signature,
    approves: action.approves?.actionId ?? null,
  });
  // The log is locked, so no one ends the key between this and the commit.
  await requireCaller(app.signedActions, ready.caller, ready);
}

async function beginWork(
  transaction: Transaction<Tables>,
  app: Office,
  ready: Ready,
  outcome: Outcome,
): Promise<void> {
  const input = workInputOf(outcome);
  const { command, caller, actionId, isDryRun } = ready;
  if (command.kind !== 'work' || input === undefined) return;
  await insertWork(transaction, {
    actionId,
    command: command.name,
    operator: caller.operator,
    drawId: outcome.drawId ?? null,
    isDryRun,
    input,
    now: app.platform.clock.now(),
  });
  await enqueue(transaction, workJobOf(command), { actionId });
}

function workInputOf(outcome: Outcome): object | undefined {
  return (outcome as Outcome & { readonly workInput?: object }).workInput;
}

async function writeRequest(
  transaction: Transaction<Tables>,
  app: Office,
  { command, input, wanted, caller, actionId }: Ready,
  outcome: Outcome,
): Promise<number> {
  return insertRequest(transaction, {
    actionId,
    command: command.name,
    arguments: { words: input.positionals, options: shownOptions(input, wanted) },
    reason: outcome.secondPerson ?? '',
    facts: renderBlocks(outcome.facts ?? outcome.blocks),
    summary: renderSentence(outcome.summary),
    drawId: outcome.drawId ?? null,
    requestedBy: caller.operator,
    now: app.platform.clock.now(),
  });
}

function contextOf(app: Office, ready: Ready, transaction: Transaction<Tables>): CommandContext {
  return {
    app,
    transaction,
    operator: ready.caller.operator,
    key: ready.caller.key,
    now: app.platform.clock.now(),
    actionId: ready.actionId,
    approval: null,
  };
}

/**
 * Requires that a caller may run a command.
 * @throws {Forbidden} when the key or the roles do not allow it
 * @throws {OperationRefused} for a change without `--as`
 */
async function requireCaller(
  signedActions: SignedActions,
  { operator, key }: Caller,
  { command, as }: Pick<Typed, 'command' | 'as'>,
): Promise<void> {
  if (command === enrolCommand) return;
  const directory = await signedActions.directory();
  if (!directory.hasKey(operator, key)) {
    throw new Forbidden(
      `${operator} has no such key: it was ended, or they have not enrolled. See: npm run operator -- operators`,
    );
  }
  if (as !== undefined && as !== operator) throw new Forbidden(`The key is not one of ${as}.`);
  if (as === undefined && command.kind !== 'read')
    throw new OperationRefused('Say who you are: --as OPERATOR.');
  if (!mayRun(directory, operator, command)) {
    const { name, role } = command;
    const roles = role === 'any' ? '' : roleText(role);
    throw new Forbidden(`${name} needs the role ${roles}, which ${operator} does not have.`);
  }
}

/** A sentence when no other operator could approve it. */
async function aloneText(app: Office, { command, caller }: Ready): Promise<string | null> {
  const directory = await app.signedActions.directory();
  const others = directory.operators.filter(
    ({ name }) => name !== caller.operator && directory.canSign(name) && mayRun(directory, name, command),
  );
  if (others.length > 0) return null;
  const { role } = command;
  const who = role === 'any' ? 'operator' : `operator with the role ${roleText(role)}`;
  return `No other ${who} has a key now, so nobody can approve it.`;
}

function textOf(
  { signedActions: { trust } }: Office,
  { command, input, wanted, caller, actionId }: Ready,
  outcome: Outcome,
  { previous, until }: Pick<ActionText, 'previous' | 'until'>,
): string {
  const { secondPerson } = outcome;
  const workInput = workInputOf(outcome);
  const made = formatActionText({
    installation: trust.installation,
    operator: caller.operator,
    actionId,
    command: command.name,
    arguments: { words: input.positionals, ...shownOptions(input, wanted) },
    facts: [
      ...renderBlocks(outcome.facts ?? outcome.blocks),
      ...(workInput === undefined ? [] : [workFact(workInput)]),
      ...(secondPerson === undefined ? [] : [twoPersonsFact(secondPerson)]),
    ],
    approves: outcome.approves ?? null,
    previous,
    until,
  });
  if (Buffer.byteLength(made) > maxTextBytes) {
    throw new OperationRefused('It does too much to be read and signed as one text. Do it in smaller parts.');
  }
  return made;
}

type Row = Omit<LoggedAction, 'seq' | 'hash'>;

function rowOf(
  { platform: { clock } }: Office,
  { command, input, wanted, caller, actionId }: Ready,
  state: ActionOutcome,
  outcome: Pick<Outcome, 'summary' | 'drawId'>,
): Omit<Row, 'text' | 'key' | 'signature' | 'approves'> {
  return {
    actionId,
    operator: caller.operator,
    actedAt: clock.now(),
    command: command.name,
    arguments: { words: input.positionals, ...shownOptions(input, wanted) },
    drawId: outcome.drawId ?? null,
    outcome: state,
    summary: renderSentence(outcome.summary),
  };
}

/** The most bytes of each part of an unsigned text. */
const maxShown = 2_000;

/** The SHA-256 of words that are too long for a text, which no one signs. */
function shortened(given: Row['arguments']): Row['arguments'] {
  const json = JSON.stringify(given);
  return Buffer.byteLength(json) <= maxShown ? given : { 'SHA-256': sha256(json) };
}

/**
 * A CNP or an e-mail that was typed in a wrong place stays out of the log, which is never erased.
 */
function withoutPersons(said: string): string {
  return said.replaceAll(/(?<!\d)\d{13}(?!\d)/g, '…').replaceAll(/[^\s"@]+@[^\s"@]+/g, '…');
}

function argumentsWithoutPersons(given: Row['arguments']): Row['arguments'] {
  return JSON.parse(JSON.stringify(given), (_name, value: unknown) =>
    typeof value === 'string' ? withoutPersons(value) : value,
  ) as Row['arguments'];
}

/** Appends an action that no key signs. */
async function log(
  transaction: Transaction<Tables>,
  app: Office,
  ready: Ready,
  state: ActionOutcome,
  outcome: Pick<Outcome, 'summary' | 'drawId'>,
): Promise<void> {
  const made = rowOf(app, ready, state, outcome);
  const isRefused = state === 'refused' || state === 'failed';
  const summary = made.summary.slice(0, maxShown);
  const row = {
    ...made,
    summary: isRefused ? withoutPersons(summary) : summary,
    arguments: shortened(isRefused ? argumentsWithoutPersons(made.arguments) : made.arguments),
  };
  const { clock } = app.platform;
  const unsigned = formatActionText({
    installation: app.signedActions.trust.installation,
    operator: row.operator,
    actionId: row.actionId,
    command: row.command,
    arguments: row.arguments,
    facts: [unsignedFact(state), ...row.summary.split('\n')],
    approves: null,
    previous: await newestHash(transaction),
    until: clock.now(),
  });
  await appendAction(transaction, { ...row, text: unsigned, key: null, signature: null, approves: null });
}

/** Answers a refusal, which the log keeps where a change or a look was refused. */
async function logRefusal<Answer>(
  app: Office,
  ready: Ready,
  run: (app: Office, ready: Ready) => Promise<Answer>,
): Promise<Answer | { readonly state: 'refused' | 'forbidden'; readonly message: string }> {
  try {
    return await run(app, ready);
  } catch (error) {
    if (error instanceof WrongUsage) throw error;
    const isRefusal = error instanceof OperationRefused;
    const message = error instanceof Error ? error.message : String(error);
    if (ready.command.kind !== 'read' && ready.caller.isKnown) {
      const drawId = await drawNamed(app, ready.command, ready.input);
      const summary = { text: '{}', values: [message.split('\n')[0] ?? ''] };
      await app.platform.database.transaction().execute((transaction) =>
        // It has another id: a text may be tried again once the cause of the refusal is gone.
        log(transaction, app, { ...ready, actionId: randomUUID() }, isRefusal ? 'refused' : 'failed', {
          summary,
          drawId,
        }),
      );
    }
    if (!isRefusal) throw error;
    return { state: error instanceof Forbidden ? 'forbidden' : 'refused', message };
  }
}

/** The draw that a refused command was about, if the words name one. */
async function drawNamed(app: Office, command: Command, input: CommandInput): Promise<string | undefined> {
  if (!command.usage.startsWith('DRAW')) return undefined;
  try {
    return (await findDraw(app.platform.database, input.positionals[0] ?? '')).drawId;
  } catch {
    return undefined;
  }
}
