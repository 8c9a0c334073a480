import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import {
  appendAction,
  counterToPass,
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
  twoPersonsFact,
  type ActionOutcome,
  type ActionText,
} from '../features/operators/index.ts';
import type { Tables } from '../platform/database/database.ts';
import { enqueue } from '../platform/jobs/define-job.ts';
import type { Caller } from './caller.ts';
import { WrongUsage } from './command.ts';
import { logRefusal, logUnsigned, rowOf } from './log-action.ts';
import type { Office } from './office.ts';
import { text, type Outcome } from './outcome.ts';
import type { Ran, RunBody, Shown, TryBody, Tried } from './protocol.ts';
import { readWords, shownOptions } from './read-words.ts';
import { makeReady, signedArguments, type Ready } from './ready-command.ts';
import { factLines, noteLines, renderSentence } from './render-outcome.ts';
import { aloneText, requireCaller } from './require-caller.ts';
import { workFact, workJobOf } from './work-job.ts';

/** An operator must read and sign a text within this time. */
const signTtlMs = 10 * 60_000;

/** Thrown to roll a command back. */
class RollBack extends Error {
  readonly outcome: Outcome;

  constructor(outcome: Outcome) {
    super('what the command did is rolled back');
    this.outcome = outcome;
  }
}

/**
 * Tries a command: returns the result of a read, or the text to sign for a change, which is rolled
 * back. Refused changes and looks at people's data are logged.
 */
export async function tryCommand(app: Office, caller: Caller, { words, given }: TryBody): Promise<Tried> {
  try {
    const typed = readWords(words);
    if ('exitCode' in typed) return { state: 'help', ...typed };
    const ready = await makeReady(app, typed, { caller, given, actionId: randomUUID() });
    const missing = ready.wanted.filter(({ name }) => given[name] === undefined);
    if (missing.length === 0) return await logRefusal(app, ready, tryReady);
    return await logRefusal(app, ready, async (): Promise<Tried> => {
      // A person who may not run the command isn't prompted for a secret.
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
  // A command that only leads to another one needs no signature.
  if (command.kind === 'work' && workInputOf(outcome) === undefined) return { state: 'done', outcome };
  if (ready.isDryRun) return dryRun(app, ready, outcome);
  const { database, clock } = app.platform;
  const signedText = textOf(app, ready, outcome, {
    previous: await newestHash(database),
    until: new Date(clock.now().getTime() + signTtlMs),
  });
  return {
    state: 'sign',
    text: signedText,
    facts: factLines(outcome),
    notes: noteLines(outcome),
    shown: shownOf(outcome),
  };
}

/**
 * Runs a command that changes nothing, in one snapshot. A look at a person's data is logged with
 * its reason.
 */
async function look(app: Office, ready: Ready): Promise<Outcome> {
  const begun = app.platform.database.transaction();
  if (ready.command.kind === 'read') {
    const snapshot = begun.setIsolationLevel('repeatable read').setAccessMode('read only');
    return snapshot.execute((transaction) => runIn(transaction, app, ready));
  }
  return begun.execute(async (transaction) => {
    const outcome = await runIn(transaction, app, ready);
    await logUnsigned(transaction, app, ready, 'done', outcome);
    return outcome;
  });
}

/** Returns what the command would do. */
async function attempt(app: Office, ready: Ready): Promise<Outcome> {
  return inTransaction(app, async (transaction) => {
    throw new RollBack(await runIn(transaction, app, ready));
  });
}

/**
 * Runs a command in a transaction.
 * @returns the outcome, whether committed or rolled back
 */
async function inTransaction(
  { platform: { database } }: Office,
  run: (transaction: Transaction<Tables>) => Promise<Outcome>,
): Promise<Outcome> {
  try {
    return await database.transaction().execute(run);
  } catch (error) {
    if (error instanceof RollBack) return error.outcome;
    throw error;
  }
}

/** Starts a job that shows what the work would do; for a change, the try has already shown it. */
async function dryRun(app: Office, ready: Ready, outcome: Outcome): Promise<Tried> {
  if (ready.command.kind !== 'work') return { state: 'tried', outcome };
  await app.platform.database.transaction().execute(async (transaction) => {
    await logUnsigned(transaction, app, ready, 'done', { ...outcome, summary: text('begins a dry run') });
    await beginWork(transaction, app, ready, outcome);
  });
  return { state: 'done', outcome, workId: ready.actionId };
}

/**
 * Runs the command whose text an operator signed. Its effects must be identical to the signed
 * facts. A command that needs a second person becomes a request.
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
  const ready = await makeReady(app, typed, { caller, given, actionId: action.actionId });
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
    const counter = last?.signature == null ? 0 : counterToPass(last.signature);
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
      if (error instanceof Changed) {
        const { outcome } = error;
        return { state: 'changed-meanwhile', facts: factLines(outcome), shown: shownOf(outcome) };
      }
      throw error;
    }
  });
}

/** Thrown if the command would now do something other than what was signed. */
class Changed extends Error {
  readonly outcome: Outcome;

  constructor(outcome: Outcome) {
    super('the facts are not those that were signed');
    this.outcome = outcome;
  }
}

interface Signed {
  readonly action: ActionText;
  readonly signature: RunBody['signature'];
}

async function apply(app: Office, ready: Ready, signed: Signed): Promise<Ran> {
  const outcome = await attemptSigned(app, ready, signed);
  if (outcome.secondPerson === undefined) {
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
    alone: await aloneText(app.signedActions, ready.command, ready.caller.operator),
    facts: factLines(outcome),
    notes: noteLines(outcome),
    shown: shownOf(outcome),
  };
}

/** Returns only the facts and notes of an outcome, as data. */
function shownOf({ facts, blocks, notes = [], secondPerson }: Outcome): Shown {
  return { facts: facts ?? blocks, notes, secondPerson: secondPerson ?? null };
}

/** Runs the command and appends its action. A command that needs a second person is rolled back. */
async function attemptSigned(app: Office, ready: Ready, signed: Signed): Promise<Outcome> {
  return inTransaction(app, async (transaction) => {
    const outcome = await runIn(transaction, app, ready);
    const { previous, until } = signed.action;
    if (textOf(app, ready, outcome, { previous, until }) !== formatActionText(signed.action)) {
      throw new Changed(outcome);
    }
    if (outcome.secondPerson !== undefined) throw new RollBack(outcome);
    await append(transaction, app, ready, { outcome, signed, state: 'done' });
    await beginWork(transaction, app, ready, outcome);
    return outcome;
  });
}

/**
 * Appends the signed action of a command.
 * @throws {OperationRefused} if the key was ended while the command ran
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
  // The log is locked, so the key can't be ended between this check and the commit.
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
    facts: factLines(outcome),
    summary: renderSentence(outcome.summary),
    drawId: outcome.drawId ?? null,
    requestedBy: caller.operator,
    now: app.platform.clock.now(),
  });
}

function runIn(transaction: Transaction<Tables>, app: Office, ready: Ready): Promise<Outcome> {
  const { command, input, caller, actionId } = ready;
  return command.run(
    {
      app,
      transaction,
      operator: caller.operator,
      key: caller.key,
      now: app.platform.clock.now(),
      actionId,
      approval: null,
    },
    input,
  );
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
    arguments: signedArguments({ input, wanted }),
    facts: [
      ...factLines(outcome),
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
