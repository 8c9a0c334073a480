import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeKeyFile } from '@loto/api/key-file';
import { ed25519Key, signerOf, type Signer } from '@loto/api/signer';
import type { StackSecrets } from './secrets.ts';

/** The stack's two operators. The one who records a result can't confirm it. */
const operators = [
  ['ana', 'anaKey'],
  ['radu', 'raduKey'],
] as const;

type OperatorSecrets = Pick<StackSecrets, 'anaKey' | 'raduKey' | 'operatorPassphrase'>;

/** The contents of the file that tells `npm run operator` how to reach a running stack. */
interface OperatorFile {
  /** The URL of the office. */
  readonly office: string;
  /** Paths of the operators' key files. */
  readonly keys: Readonly<Record<string, string>>;
  readonly passphrase: string;
}

const privateKey = (secret: string) => ed25519Key(Buffer.from(secret, 'base64url'));

/** Returns the keys of a stack's operators. */
export function stackSigners(secrets: OperatorSecrets): readonly [ana: Signer, radu: Signer] {
  return [signerOf('ana', privateKey(secrets.anaKey)), signerOf('radu', privateKey(secrets.raduKey))];
}

const pathIn = (home: string) => join(home, 'operator.json');

/**
 * Writes the operators' key files and the office's URL. Only the owner can read the files (mode
 * 0600).
 */
export function writeOperatorFile(home: string, office: string, secrets: OperatorSecrets): void {
  const folder = join(home, 'operators');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const keys: Record<string, string> = {};
  for (const [name, secret] of operators) {
    keys[name] = join(folder, `${name}.key`);
    const { content } = makeKeyFile(name, secrets.operatorPassphrase, privateKey(secrets[secret]));
    writeFileSync(keys[name], content, { mode: 0o600 });
  }
  const file: OperatorFile = { office, keys, passphrase: secrets.operatorPassphrase };
  // An existing file would keep its mode.
  removeOperatorFile(home);
  writeFileSync(pathIn(home), `${JSON.stringify(file, null, 2)}\n`, { mode: 0o600 });
}

/** Removes the file. Called when the stack stops. */
export function removeOperatorFile(home: string): void {
  rmSync(pathIn(home), { force: true });
}

/**
 * Returns the environment for the operators' terminal.
 * @param operator defaults to the first operator
 * @returns null if no stack runs on the data in `home`
 */
export function operatorEnvironment(
  home: string,
  operator: string | undefined,
): Record<string, string> | null {
  const file = readFile(home);
  if (file === null) return null;
  const { office, keys, passphrase } = file;
  return {
    OFFICE_URL: office,
    OPERATOR_KEY: keys[operator ?? 'ana'] ?? join(home, 'operators', `${operator}.key`),
    OPERATOR_PASSPHRASE: passphrase,
  };
}

/** Returns the environment for a process whose clock must match that of an earlier process. */
export function withClockAt(
  environment: Readonly<Record<string, string>>,
  elapsedMs: number,
): Record<string, string> {
  const { LOTO_CLOCK_START: start, ...others } = environment;
  if (!start) return others;
  return { ...others, LOTO_CLOCK_START: new Date(Date.parse(start) + elapsedMs).toISOString() };
}

function readFile(home: string): OperatorFile | null {
  try {
    return JSON.parse(readFileSync(pathIn(home), 'utf8')) as OperatorFile;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
