import {
  endEnrolments,
  isOperatorKey,
  OperationRefused,
  openEnrolment,
  startEnrolment,
  codeFact,
  withdrawRequestsOf,
  type OperatorDirectory,
} from '../../../features/operators/index.ts';
import { WrongUsage, type Command, type CommandContext, type CommandInput } from '../../command.ts';
import { say, text, type Outcome, type Sentence } from '../../outcome.ts';
import { optionalText, requireText } from '../../read-input.ts';
import { countOtherAdministrators, lockAdministrators, requireOperator } from '../../require-operator.ts';

/** Mails a new code, and returns the fact that commits to it. */
export async function mailCode(
  { app, transaction, actionId, now }: CommandContext,
  name: string,
): Promise<string> {
  const { oneTimeCodeKeys } = app.platform.config.secrets;
  return codeFact(await startEnrolment(transaction, oneTimeCodeKeys, { actionId, name, now }));
}

export const inviteCommand: Command = {
  name: 'invite',
  kind: 'change',
  role: 'administrator',
  usage: 'NAME',
  summary:
    'Sends an operator who has not enrolled yet another code, to the address they were added with. Takes two persons once the first keys are pinned.',
  positionals: [1, 1],
  options: {},
  async run(context, { positionals: [name = ''] }) {
    const { keys } = await requireOperator(context.app, name);
    if (keys.length > 0)
      throw new OperationRefused(`${name} has enrolled. Another key takes two persons: reset-keys.`);
    const fact = await mailCode(context, name);
    const summary = say`${name} gets another code by mail`;
    const isPinned = context.app.signedActions.trust.rootKeys !== null;
    return {
      blocks: [summary],
      facts: [summary, text(fact)],
      summary,
      ...(isPinned && { secondPerson: 'it gives an operator a code for a key' }),
    };
  },
};

export const resetKeysCommand: Command = {
  name: 'reset-keys',
  kind: 'change',
  role: 'administrator',
  usage: 'NAME',
  summary: 'Ends an operator’s keys and mails them a code to enrol with again. Takes two persons.',
  positionals: [1, 1],
  options: {},
  async run(context, { positionals: [name = ''] }) {
    await requireOperator(context.app, name);
    await withdrawRequestsOf(context.transaction, name, context.now);
    const fact = await mailCode(context, name);
    const summary = say`the keys of ${name} have ended; they get a code by mail`;
    return {
      blocks: [summary],
      facts: [summary, text(fact)],
      summary,
      secondPerson: 'it gives an operator a new key',
    };
  },
};

export const endKeysCommand: Command = {
  name: 'end-keys',
  kind: 'change',
  role: 'any',
  usage: 'NAME',
  summary:
    'Ends an operator’s keys at once, as when one was stolen; any operator does it alone, but of two administrators one ends the other’s. New ones take two persons: reset-keys. The last administrator with a key keeps it.',
  positionals: [1, 1],
  options: {},
  async run({ app, transaction, operator, now }, { positionals: [name = ''] }) {
    await requireOperator(app, name);
    await lockAdministrators(transaction);
    requireAnotherAdministrator(await app.signedActions.directory(), { name, by: operator });
    await endEnrolments(transaction, name, now);
    await withdrawRequestsOf(transaction, name, now);
    const summary = say`the keys of ${name} have ended, and what they requested is withdrawn`;
    const wayBack =
      name === operator
        ? text('Another operator requests new ones for you: reset-keys.')
        : say`They get new ones by two persons: reset-keys ${name}`;
    return { blocks: [summary, wayBack], summary };
  },
};

/**
 * Requires that enough administrators can still sign: an administrator may end the keys of the only
 * other administrator; any other change must leave two.
 * @throws {OperationRefused}
 */
function requireAnotherAdministrator(
  directory: OperatorDirectory,
  { name, by }: { readonly name: string; readonly by: string },
): void {
  if (!directory.hasRole(name, 'administrator')) return;
  const others = countOtherAdministrators(directory, name);
  if (others === 0) throw new OperationRefused(`${name} is the last administrator with a key, which stays.`);
  if (others >= 2 || directory.hasRole(by, 'administrator')) return;
  throw new OperationRefused(
    `Just one other administrator has a key, so only an administrator ends the keys of ${name}.`,
  );
}

/** The option for an operator's name of a key. */
const nameOption = { name: { type: 'string' } } as const;

const maxKeyName = 40;

/** Returns the facts about a new key. */
function keyFacts(key: string, input: CommandInput): Sentence[] {
  const name = optionalText(input, 'name');
  if (name !== undefined && (name.trim() === '' || name.length > maxKeyName))
    throw new WrongUsage(`--name has ${maxKeyName} characters at most.`);
  return [say`The key is ${key}`, ...(name === undefined ? [] : [say`It is called ${name}`])];
}

/**
 * Returns the public key that the terminal generated; an enrolment also requires the mailed code.
 */
function readKey(input: CommandInput): string {
  const key = requireText(input, 'key');
  if (!isOperatorKey(key)) throw new WrongUsage('The key is malformed.');
  return key;
}

export const enrolCommand: Command = {
  name: 'enrol',
  kind: 'change',
  role: 'any',
  usage: 'NAME [--name TEXT]',
  summary: 'Makes your key and enrols it with the code of the mail. The key file is written to OPERATOR_KEY.',
  positionals: [1, 1],
  options: nameOption,
  enrols: ['new-key', 'code'],
  async run({ app, transaction, operator, key, now }, input): Promise<Outcome> {
    const { database, config } = app.platform;
    const [name = ''] = input.positionals;
    if (name !== operator) throw new OperationRefused('A key is enrolled by its own operator.');
    if (readKey(input) !== key) throw new OperationRefused('The call is signed by another key.');
    // Runs outside of the transaction, so that a wrong attempt stays counted.
    const code = await openEnrolment(database, config.secrets.oneTimeCodeKeys, {
      name,
      code: requireText(input, 'code'),
      now,
    });
    const directory = await app.signedActions.directory();
    const isPinned = directory.hasKey(name, key);
    if (!isPinned && !directory.mayEnrolWith(name, code)) {
      throw new OperationRefused('No signed action gave that code.');
    }
    await endEnrolments(transaction, name, now);
    const summary = say`${name} enrolled`;
    return { blocks: [summary], facts: [summary, ...keyFacts(key, input)], summary };
  },
};

export const addKeyCommand: Command = {
  name: 'add-key',
  kind: 'change',
  role: 'any',
  usage: '[--name TEXT]',
  summary:
    'Makes you another key, which your present one signs. The key file is written to OPERATOR_NEW_KEY.',
  positionals: [0, 0],
  options: nameOption,
  enrols: ['new-key'],
  async run({ app, operator }, input) {
    const key = readKey(input);
    const directory = await app.signedActions.directory();
    if (directory.isKnownKey(key)) throw new OperationRefused('That key is, or was, one of an operator.');
    const summary = say`${operator} has another key`;
    return { blocks: [summary], facts: [summary, ...keyFacts(key, input)], summary };
  },
};
