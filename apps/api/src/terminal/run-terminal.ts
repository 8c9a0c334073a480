import { withoutUnseenMarks } from '@loto/api-contract/typed-text';
import { actionPaths } from '@loto/office-contract/protocol';
import { formatAuthorization, requestText } from '../office/authorization.ts';
import type { Wanted } from '../office/command.ts';
import type { Outcome } from '../office/outcome.ts';
import type { Ran, Tried, Unknown } from '../office/protocol.ts';
import { renderBlocks } from '../office/render-outcome.ts';
import type { Signer } from '../platform/keys/signer.ts';
import { factsToSign } from './facts-to-sign.ts';

export interface Ended {
  /** 0: done, or requested; 1: refused or failed; 2: not understood. */
  readonly exitCode: 0 | 1 | 2;
  readonly lines: readonly string[];
  /** True if the lines are the requested output, whatever the exit code. */
  readonly isReport?: boolean;
}

/** The terminal's connections to the office, the operator and the file system. */
export interface TerminalPorts {
  /** The office's origin. */
  readonly origin: string;
  readonly post: (
    path: string,
    body: string,
    authorization: string,
  ) => Promise<{ readonly status: number; readonly json: unknown }>;
  readonly now: () => Date;
  /** Prompts without echo. */
  readonly promptSecret: (label: string) => Promise<string>;
  /** Shows the text to be signed, and returns whether the operator agrees. */
  readonly confirm: (facts: readonly string[]) => Promise<boolean>;
  readonly readFile: (path: string) => Promise<string>;
  /** Creates an empty file. @throws if a file of that name exists */
  readonly reserveFile: (path: string) => Promise<void>;
  readonly writeFile: (path: string, content: string) => Promise<void>;
  readonly removeFile: (path: string) => Promise<void>;
  /** Shows the progress of a job, and waits until the next poll. */
  readonly wait: (progress: NonNullable<Outcome['progress']>) => Promise<void>;
}

/** Values sent to the office with the words. */
interface Supplied {
  readonly given: Readonly<Record<string, string>>;
  /** Files created for the output, which are removed if there is none. */
  readonly reserved: readonly string[];
}

/** Thrown to end a command before the office has responded to it. */
class EndsNow extends Error {
  readonly ended: Ended;

  constructor(exitCode: 1 | 2, line: string) {
    super(line);
    this.ended = { exitCode, lines: [line] };
  }
}

/**
 * Runs one operator command at the office: tries it, supplies the requested values, signs the text
 * in the office's response, and waits for the job of long work. Removes invisible characters of
 * copied text from the words and prompt inputs.
 * @param newKey the public key for `enrol` and `add-key`
 */
export async function runTerminal(
  ports: TerminalPorts,
  signer: Signer,
  words: readonly string[],
  newKey?: string,
): Promise<Ended> {
  try {
    return await runWords(
      ports,
      signer,
      words.map(withoutUnseenMarks),
      newKey === undefined ? {} : { key: newKey },
    );
  } catch (error) {
    if (error instanceof EndsNow) return error.ended;
    throw error;
  }
}

async function runWords(
  ports: TerminalPorts,
  signer: Signer,
  words: readonly string[],
  given: Supplied['given'],
): Promise<Ended> {
  const call = callerOf(ports, signer);
  let supplied: Supplied = { given, reserved: [] };
  let tried = await call<Tried>(actionPaths.try, { words, given });
  try {
    if (tried.state === 'wanted') {
      supplied = await supply(ports, tried.wanted, supplied);
      tried = await call<Tried>(actionPaths.try, { words, given: supplied.given });
    }
    return await answer({ ports, signer, words, supplied }, tried);
  } catch (error) {
    await Promise.all(supplied.reserved.map(ports.removeFile));
    throw error;
  }
}

interface Typed {
  readonly ports: TerminalPorts;
  readonly signer: Signer;
  readonly words: readonly string[];
  readonly supplied: Supplied;
}

async function answer(typed: Typed, tried: Tried): Promise<Ended> {
  switch (tried.state) {
    case 'help':
      return end(typed, { exitCode: tried.exitCode, lines: tried.lines });
    case 'wanted':
      return end(typed, {
        exitCode: 2,
        lines: ['The office wants something that this terminal does not know.'],
      });
    case 'refused':
    case 'forbidden':
      return end(typed, { exitCode: 1, lines: tried.message.split('\n') });
    case 'tried':
      return end(typed, { exitCode: 0, lines: dryRunLines(tried.outcome) });
    case 'done': {
      const ended = await finish(typed, tried);
      return tried.workId === undefined ? ended : { ...ended, lines: [dryRunLine, ...ended.lines] };
    }
    case 'sign':
  }
  return signAndRun(typed, tried);
}

const dryRunLine = 'Dry run: this would happen, and nothing was changed.';

function dryRunLines(outcome: Outcome): string[] {
  const { secondPerson } = outcome;
  return [
    dryRunLine,
    ...(secondPerson === undefined ? [] : [`It takes two persons: ${secondPerson}.`]),
    ...renderBlocks(outcome.blocks),
  ];
}

async function signAndRun(typed: Typed, { text, notes }: Extract<Tried, { state: 'sign' }>): Promise<Ended> {
  const { ports, signer, words, supplied } = typed;
  const facts = factsToSign(text, { operator: signer.operator, words, given: supplied.given });
  if (facts === null) {
    const line = 'The office asks for a signature under something else than was typed. Nothing was signed.';
    return end(typed, { exitCode: 1, lines: [line] });
  }
  if (!(await ports.confirm([...facts, ...atTheMoment(notes)])))
    return end(typed, { exitCode: 1, lines: ['Nothing was signed or done.'] });
  const signature = { kind: 'file', signature: signer.sign(text) } as const;
  const body = { words, given: supplied.given, text, signature };
  const ran = await callerOf(ports, signer)<Ran>(actionPaths.run, body);
  switch (ran.state) {
    case 'refused':
    case 'forbidden':
      return end(typed, { exitCode: 1, lines: ran.message.split('\n') });
    case 'changed-meanwhile':
      return end(typed, {
        exitCode: 1,
        lines: ['Something changed meanwhile. Nothing was done. Now it would be:', ...ran.facts],
      });
    case 'requested':
      return end(typed, {
        exitCode: 0,
        isReport: true,
        lines: [
          `Nothing was done yet. It takes two persons: ${ran.reason}.`,
          `Within 24 hours another operator runs: npm run operator -- approve ${ran.number} --as …`,
          ...(ran.alone === null ? [] : [ran.alone]),
          'Then this is done:',
          ...ran.facts.map((line) => `  ${line}`),
          ...atTheMoment(ran.notes),
        ],
      });
    case 'done':
  }
  return finish(typed, ran);
}

/** Returns the lines for facts that may change before the command runs. */
function atTheMoment(notes: readonly string[]): string[] {
  return notes.length === 0 ? [] : ['At the moment (not signed):', ...notes.map((line) => `  ${line}`)];
}

/** The command that may follow each command. */
const followers: Readonly<Record<string, string>> = {
  settle: 'accept-official',
  'read-transfers': 'return-transfers',
  transfers: 'transfer-file',
};

/**
 * Reports whether a command may follow the typed one: one that names its work or the typed file.
 */
function mayFollow(
  { words, supplied }: Typed,
  { words: next, given }: NonNullable<Outcome['next']>,
  workId: string | undefined,
): boolean {
  if (followers[words[0] ?? ''] !== next[0] || Object.keys(given).length > 0) return false;
  if (next[0] === 'transfer-file') return supplied.reserved.includes(next.at(-1) ?? '');
  return workId !== undefined && next.at(-2) === '--found' && next.at(-1) === workId;
}

/** Waits for a job, writes the file of the outcome, and runs the command that follows. */
async function finish(
  typed: Typed,
  { outcome: first, workId }: { readonly outcome: Outcome; readonly workId?: string },
): Promise<Ended> {
  const { ports, signer, supplied } = typed;
  const outcome = workId === undefined ? first : await waitFor(typed, workId);
  const file = supplied.reserved.includes(outcome.file?.path ?? '') ? outcome.file : undefined;
  if (file !== undefined) await ports.writeFile(file.path, file.content);
  const ended: Ended = {
    exitCode: outcome.isFailure === true ? 1 : 0,
    lines: renderBlocks(outcome.blocks),
    isReport: true,
  };
  if (file !== undefined) return ended;
  await end(typed, ended);
  if (outcome.next === undefined || !mayFollow(typed, outcome.next, workId)) return ended;
  const next = await runWords(
    ports,
    signer,
    [...outcome.next.words, '--as', signer.operator],
    outcome.next.given,
  );
  return { ...next, isReport: true, lines: [...ended.lines, ...next.lines] };
}

async function waitFor({ ports, signer }: Typed, workId: string): Promise<Outcome> {
  const call = callerOf(ports, signer);
  let progress: NonNullable<Outcome['progress']> = { done: 0, of: null };
  for (;;) {
    await ports.wait(progress);
    const tried = await call<Tried>(actionPaths.try, { words: ['progress', workId], given: {} });
    if (tried.state !== 'done')
      throw new EndsNow(1, `See how far it is by: npm run operator -- progress ${workId}`);
    if (tried.outcome.progress === undefined) return tried.outcome;
    ({ progress } = tried.outcome);
  }
}

/** Removes files that were created for output that didn't arrive. */
async function end({ ports, supplied }: Typed, ended: Ended): Promise<Ended> {
  await Promise.all(supplied.reserved.map(ports.removeFile));
  return ended;
}

async function supply(ports: TerminalPorts, wanted: readonly Wanted[], before: Supplied): Promise<Supplied> {
  const given: Record<string, string> = { ...before.given };
  const reserved: string[] = [];
  for (const { name, kind, path = '', label = name } of wanted) {
    if (kind === 'secret' || kind === 'code')
      given[name] = withoutUnseenMarks(await ports.promptSecret(label)).trim();
    if (kind === 'content') given[name] = await readContent(ports, path);
    if (kind === 'new-file') {
      await reserve(ports, path);
      reserved.push(path);
      given[name] = path;
    }
  }
  return { given, reserved };
}

async function readContent(ports: TerminalPorts, path: string): Promise<string> {
  try {
    return await ports.readFile(path);
  } catch (error) {
    throw new EndsNow(2, `${path} cannot be read: ${(error as Error).message}`);
  }
}

async function reserve(ports: TerminalPorts, path: string): Promise<void> {
  try {
    await ports.reserveFile(path);
  } catch (error) {
    throw new EndsNow(1, `${path} cannot be written: ${(error as Error).message}`);
  }
}

/**
 * Returns a function that makes calls signed by the key, using the office's time if the clocks
 * differ.
 */
function callerOf({ post, origin, now }: TerminalPorts, { operator, key, sign }: Signer) {
  let aheadMs = 0;
  return async function call<Answer>(path: string, content: object): Promise<Answer> {
    const body = JSON.stringify(content);
    for (let isAgain = false; ; isAgain = true) {
      const at = new Date(now().getTime() + aheadMs).toISOString();
      const signature = sign(requestText(origin, { operator, at, body }));
      const { status, json } = await post(path, body, formatAuthorization({ operator, key, at, signature }));
      if (status === 200 || status === 403) return json as Answer;
      const { message, now: theirs } = json as Partial<Unknown>;
      if (status === 401 && theirs !== undefined && !isAgain) {
        aheadMs = new Date(theirs).getTime() - now().getTime();
        continue;
      }
      const { errorMessage } = json as { readonly errorMessage?: string };
      throw new EndsNow(1, message ?? errorMessage ?? `The office answered ${status}.`);
    }
  };
}
