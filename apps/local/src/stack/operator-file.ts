import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What `npm run operator` needs to know of a running stack: its own environment, and when the API's
 * process started.
 */
interface OperatorFile {
  readonly environment: Readonly<Record<string, string>>;
  readonly startedAtMs: number;
  /** Tokens by operator. */
  readonly tokens: Readonly<Record<string, string>>;
}

/**
 * Tokens for the two operators of the demonstration, new at every start: the one who records a
 * result does not confirm it.
 */
export function demoOperatorTokens(): Record<'ana' | 'radu', string> {
  return { ana: newToken(), radu: newToken() };
}

function newToken(): string {
  return randomBytes(32).toString('base64url');
}

const pathIn = (home: string) => join(home, 'operator.json');

/** What the operators' program reads of the API's environment; no other key leaves it. */
const SHARED = ['DATABASE_SCHEMA', 'LOTO_CLOCK_START', 'CNP_KEY', 'PRODUCT_FOLDER'];

/**
 * The environment of the operators' program beside an API.
 * @param api the API's
 * @param databaseUrl of the role `loto_operator`
 */
export function operatorEnvironmentOf(
  api: Readonly<Record<string, string>>,
  databaseUrl: string,
): Record<string, string> {
  const shared = SHARED.flatMap((name) => (api[name] === undefined ? [] : [[name, api[name]] as const]));
  return { ...Object.fromEntries(shared), OPERATOR_DATABASE_URL: databaseUrl };
}

/** Writes down how the API was started, for the owner's eyes only (mode 0600). */
export function writeOperatorFile(home: string, facts: Omit<OperatorFile, 'startedAtMs'>): void {
  const file: OperatorFile = { ...facts, startedAtMs: Date.now() };
  // a file that is there keeps its mode
  removeOperatorFile(home);
  writeFileSync(pathIn(home), `${JSON.stringify(file, null, 2)}\n`, { mode: 0o600 });
}

/** There is no stack to operate any more. */
export function removeOperatorFile(home: string): void {
  rmSync(pathIn(home), { force: true });
}

/**
 * The environment of the operators' program beside a running stack, its clock as
 * far as the API's is by now, and the token of the operator who calls it.
 * @returns null when no stack runs with the data in `home`
 */
export function operatorEnvironment(
  home: string,
  operator: string | undefined,
  nowMs = Date.now(),
): Record<string, string> | null {
  const file = readFile(home);
  if (file === null) return null;
  const { environment, startedAtMs, tokens } = file;
  const token = operator === undefined ? undefined : tokens[operator];
  return {
    ...withClockAt(environment, nowMs - startedAtMs),
    ...(token !== undefined && { OPERATOR_TOKEN: token }),
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
