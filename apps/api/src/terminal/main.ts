import { generateKeyPairSync } from 'node:crypto';
import { open, readFile, rm, writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { signerOf, type Signer } from '../platform/keys/signer.ts';
import { KeyFileUnreadable, makeKeyFile, minPassphraseLength, openKeyFile } from './key-file.ts';
import { decodeText } from '@loto/office-contract/decode-text';
import { readOwnSettings } from './own-settings.ts';
import { promptSecret } from './prompt-secret.ts';
import { runTerminal, type Ended, type TerminalPorts } from './run-terminal.ts';

/**
 * `npm run operator`: runs one command at the office at OFFICE_URL, signed with the key file in
 * OPERATOR_KEY. It has no access to the database or the server's secrets.
 */
const {
  OFFICE_URL: office = '',
  OPERATOR_KEY: keyPath,
  OPERATOR_NEW_KEY: newKeyPath = '',
  OPERATOR_PASSPHRASE: givenPassphrase,
} = readOwnSettings(process.env);

const tooShort = `A passphrase has at least ${minPassphraseLength} characters.`;

/** An error whose message tells the operator what to do. */
class Stop extends Error {}

const ports: TerminalPorts = {
  origin: office === '' ? '' : new URL(office).origin,
  post,
  now: () => new Date(),
  promptSecret,
  confirm,
  readFile: async (path) => decodeText(await readFile(path)),
  reserveFile,
  writeFile: (path, content) => writeFile(path, content, { mode: 0o600 }),
  removeFile: (path) => rm(path, { force: true }),
  wait: async ({ done, of }) => {
    if (process.stderr.isTTY)
      process.stderr.write(`\r${of === null ? 'waiting for a job' : `step ${done} of ${of}`}  `);
    await new Promise((resolve) => setTimeout(resolve, 500));
  },
};

try {
  const words = process.argv.slice(2);
  if (office === '')
    throw new Stop('OFFICE_URL is missing: the address of the office, such as https://office.example');
  print(await run(words));
} catch (error) {
  const isPlain = error instanceof Stop || error instanceof KeyFileUnreadable;
  console.error(
    isPlain ? error.message : `It failed: ${error instanceof Error ? error.message : String(error)}`,
  );
  if (!isPlain)
    console.error('Whether anything was done before is in the log of actions: npm run operator -- audit');
  process.exitCode = isPlain ? 2 : 1;
}

async function run(words: readonly string[]): Promise<Ended> {
  const [command, ...rest] = words;
  if (isHelp(words)) return runTerminal(ports, reader(), words);
  if (command === 'enrol') return enrol(words, rest);
  const signer = await openSigner();
  return command === 'add-key' ? addKey(signer, words) : runTerminal(ports, signer, words);
}

/** Reports whether help was requested, which needs no key. */
function isHelp([command = 'help', ...rest]: readonly string[]): boolean {
  const flags = ['--help', '-h'];
  return ['help', ...flags].includes(command) || rest.some((word) => flags.includes(word));
}

/** Returns a temporary key for calls that any key may sign. */
function reader(): Signer {
  return signerOf('reader', generateKeyPairSync('ed25519').privateKey);
}

/** Opens the key in OPERATOR_KEY after prompting for the passphrase. */
async function openSigner(): Promise<Signer> {
  const content = await readFile(keyPath, 'utf8').catch((error: Error) => {
    throw new Stop(`The key file ${keyPath} cannot be read: ${error.message}`);
  });
  return openKeyFile(content, givenPassphrase ?? (await promptSecret('passphrase of your key')));
}

async function enrol(words: readonly string[], rest: readonly string[]): Promise<Ended> {
  const { positionals } = parseArgs({ args: [...rest], allowPositionals: true, strict: false });
  return withNewKey(keyPath, positionals[0] ?? '', (signer) => runTerminal(ports, signer, words, signer.key));
}

async function addKey(signer: Signer, words: readonly string[]): Promise<Ended> {
  if (newKeyPath === '')
    throw new Stop('OPERATOR_NEW_KEY is missing: the path that the further key file shall have.');
  return withNewKey(newKeyPath, signer.operator, ({ key }) => runTerminal(ports, signer, words, key));
}

/** Creates a key file, and removes it again unless the office accepted the key. */
async function withNewKey(
  path: string,
  operator: string,
  use: (made: Signer) => Promise<Ended>,
): Promise<Ended> {
  const passphrase = givenPassphrase ?? (await promptNewPassphrase());
  if (passphrase.length < minPassphraseLength) throw new Stop(tooShort);
  const { signer, content } = makeKeyFile(operator, passphrase);
  await ports.reserveFile(path).catch((error: Error) => {
    throw new Stop(`${path} cannot be written: ${error.message}`);
  });
  try {
    await ports.writeFile(path, content);
    const ended = await use(signer);
    if (ended.exitCode !== 0) await ports.removeFile(path);
    return ended.exitCode === 0 ? { ...ended, lines: [...ended.lines, `Your key is in ${path}.`] } : ended;
  } catch (error) {
    await ports.removeFile(path);
    throw error;
  }
}

/**
 * Prompts twice, because nobody could open the key after a typing error.
 * @throws {@link Stop} if the passphrase is too short or the two differ
 */
async function promptNewPassphrase(): Promise<string> {
  const passphrase = await promptSecret('a passphrase for your key');
  if (passphrase.length < minPassphraseLength) throw new Stop(tooShort);
  if ((await promptSecret('the same passphrase again')) !== passphrase)
    throw new Stop('The two passphrases differ. No key was made.');
  return passphrase;
}

/**
 * Shows the facts and asks for confirmation at a terminal. A script confirms by running the
 * command.
 */
async function confirm(facts: readonly string[]): Promise<boolean> {
  if (!process.stdin.isTTY) return true;
  process.stderr.write(`Then this is done:\n${facts.join('\n')}\n`);
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^(?:y|yes|d|da)$/i.test((await terminal.question('Sign and do this? [y/N] ')).trim());
  } finally {
    terminal.close();
  }
}

/** Creates an empty file that only its owner can read; never overwrites one. */
async function reserveFile(path: string): Promise<void> {
  try {
    await (await open(path, 'wx', 0o600)).close();
  } catch (error) {
    const isThere = (error as NodeJS.ErrnoException).code === 'EEXIST';
    throw isThere ? new Error('a file of that name exists', { cause: error }) : error;
  }
}

async function post(path: string, body: string, authorization: string) {
  const response = await fetch(new URL(path, office), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'en', authorization },
    body,
  }).catch((error: Error) => {
    const { message } = error.cause instanceof Error ? error.cause : error;
    throw new Stop(`No office answers at ${office} (${message}).`);
  });
  return { status: response.status, json: await response.json() };
}

function print({ exitCode, lines, isReport }: Ended): void {
  if (process.stderr.isTTY) process.stderr.write('\r');
  (exitCode === 0 || isReport === true ? console.log : console.error)(lines.join('\n'));
  process.exitCode = exitCode;
}
