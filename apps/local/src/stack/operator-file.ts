import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeKeyFile } from '@loto/api/key-file';
import { ed25519Key, signerOf, type Signer } from '@loto/api/signer';
import type { StackSecrets } from './secrets.ts';

/** The two operators of a stack: the one who records a result does not confirm it. */
const operators = [
  ['ana', 'anaKey'],
  ['radu', 'raduKey'],
] as const;

type OperatorSecrets = Pick<StackSecrets, 'anaKey' | 'raduKey' | 'operatorPassphrase'>;

/** What `npm run operator` reads of a running stack. */
interface OperatorFile {
  /** The address of the office. */
  readonly office: string;
  /** Paths of key files by operator. */
  readonly keys: Readonly<Record<string, string>>;
  readonly passphrase: string;
}

const privateKey = (secret: string) => ed25519Key(Buffer.from(secret, 'base64url'));

/** The keys of a stack's operators. */
export function stackSigners(secrets: OperatorSecrets): readonly Signer[] {
  return operators.map(([name, secret]) => signerOf(name, privateKey(secrets[secret])));
}

const pathIn = (home: string) => join(home, 'operator.json');

/**
 * Writes the key files of a stack's operators, and where the office is: for the owner's eyes only
 * (mode 0600).
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
  // A file that is there keeps its mode.
  removeOperatorFile(home);
  writeFileSync(pathIn(home), `${JSON.stringify(file, null, 2)}\n`, { mode: 0o600 });
}

/** There is no stack to operate any more. */
export function removeOperatorFile(home: string): void {
  rmSync(pathIn(home), { force: true });
}

/**
 * The environment of the operators' terminal beside a running stack.
 * @param operator who calls it; the first operator when absent
 * @returns null when no stack runs with the data in `home`
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

/** The environment of a process beside one whose clock began with it so long ago. */
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
