import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import {
  appendAction,
  formatActionText,
  newestHash,
  OperationRefused,
  sha256,
  unsignedFact,
  type ActionOutcome,
  type LoggedAction,
} from '../features/operators/index.ts';
import type { Tables } from '../platform/database/database.ts';
import { WrongUsage, type Command, type CommandInput } from './command.ts';
import { findDraw } from './find-draw.ts';
import type { Office } from './office.ts';
import type { Outcome, Sentence } from './outcome.ts';
import { signedArguments, type Ready } from './ready-command.ts';
import { renderSentence } from './render-outcome.ts';
import { Forbidden } from './require-caller.ts';

type Row = Omit<LoggedAction, 'seq' | 'hash'>;

/** Returns the log row of a command's action, without its proof. */
export function rowOf(
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
    arguments: signedArguments({ input, wanted }),
    drawId: outcome.drawId ?? null,
    outcome: state,
    summary: renderSentence(outcome.summary),
  };
}

/** Maximum number of bytes of each part of an unsigned text. */
const maxShown = 2_000;

/** Replaces words that are too long for a text by their SHA-256, for unsigned actions. */
function shortened(given: Row['arguments']): Row['arguments'] {
  const json = JSON.stringify(given);
  return Buffer.byteLength(json) <= maxShown ? given : { 'SHA-256': sha256(json) };
}

/** Removes CNPs and e-mails that were typed in the wrong place, because the log is never erased. */
function withoutPersons(said: string): string {
  return said.replaceAll(/(?<!\d)\d{13}(?!\d)/g, '…').replaceAll(/[^\s"@]+@[^\s"@]+/g, '…');
}

function argumentsWithoutPersons(given: Row['arguments']): Row['arguments'] {
  return JSON.parse(JSON.stringify(given), (_name, value: unknown) =>
    typeof value === 'string' ? withoutPersons(value) : value,
  ) as Row['arguments'];
}

/** Appends an unsigned action. */
export async function logUnsigned(
  transaction: Transaction<Tables>,
  app: Office,
  ready: Ready,
  state: ActionOutcome,
  outcome: Pick<Outcome, 'summary' | 'drawId'>,
): Promise<void> {
  const made = rowOf(app, ready, state, outcome);
  const isRefused = state === 'refused' || state === 'failed';
  await appendUnsigned(transaction, app, {
    ...made,
    summary: isRefused ? withoutPersons(made.summary) : made.summary,
    arguments: isRefused ? argumentsWithoutPersons(made.arguments) : made.arguments,
  });
}

/** A logged read by an operator: a view of personal data, or a download. */
interface LoggedRead extends Pick<Row, 'operator' | 'command' | 'arguments'> {
  readonly summary: Sentence;
  readonly drawId?: string | undefined;
}

/** Appends a read to the log, without any e-mails and CNPs from its arguments. */
export async function logRead(
  transaction: Transaction<Tables>,
  app: Office,
  { summary, drawId, ...read }: LoggedRead,
): Promise<void> {
  await appendUnsigned(transaction, app, {
    ...read,
    actionId: randomUUID(),
    actedAt: app.platform.clock.now(),
    drawId: drawId ?? null,
    outcome: 'done',
    summary: renderSentence(summary),
    arguments: argumentsWithoutPersons(read.arguments),
  });
}

async function appendUnsigned(
  transaction: Transaction<Tables>,
  { signedActions, platform: { clock } }: Office,
  made: ReturnType<typeof rowOf>,
): Promise<void> {
  const row = {
    ...made,
    summary: made.summary.slice(0, maxShown),
    arguments: shortened(made.arguments),
  };
  const unsigned = formatActionText({
    installation: signedActions.trust.installation,
    operator: row.operator,
    actionId: row.actionId,
    command: row.command,
    arguments: row.arguments,
    facts: [unsignedFact(row.outcome), ...row.summary.split('\n')],
    approves: null,
    previous: await newestHash(transaction),
    until: clock.now(),
  });
  await appendAction(transaction, { ...row, text: unsigned, key: null, signature: null, approves: null });
}

/** Returns the response for a refusal, and logs refused changes and looks. */
export async function logRefusal<Answer>(
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
        // The refusal has a different id, because the text may be tried again once the cause is
        // gone.
        logUnsigned(
          transaction,
          app,
          { ...ready, actionId: randomUUID() },
          isRefusal ? 'refused' : 'failed',
          {
            summary,
            drawId,
          },
        ),
      );
    }
    if (!isRefusal) throw error;
    return { state: error instanceof Forbidden ? 'forbidden' : 'refused', message };
  }
}

/** Returns the draw that a refused command names, if any. */
async function drawNamed(app: Office, command: Command, input: CommandInput): Promise<string | undefined> {
  if (!command.usage.startsWith('DRAW')) return undefined;
  try {
    return (await findDraw(app.platform.database, input.positionals[0] ?? '')).drawId;
  } catch {
    return undefined;
  }
}
