import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  formatVerifierKey,
  needsNoWitness,
  parsePolicy,
  signatureTypes,
  verifierKey,
  type Policy,
  type VerifierKey,
} from '@loto/draw-seal';
import { defineSettings, optionalText } from './define-settings.ts';
import { isReal } from './deployed.ts';
import { ed25519Key, ed25519PublicKey } from './ed25519.ts';
import type { Secrets } from './keys.ts';
import type { Environment } from './settings.ts';

/** Settings for sealing draws. */
export const sealSettings = defineSettings('Seal of a draw', {
  SEAL_POLICY_FILE: {
    schema: optionalText,
    about:
      'The logs and witnesses that prove when a draw was sealed, in the format [c2sp.org/tlog-policy](https://c2sp.org/tlog-policy). The default is `seal-policy.txt` of the product folder; outside production it may be missing, and then no witness signs. Each key of `SEAL_LOG_KEY` must be a log of it.',
    example: '/etc/loto/product/seal-policy.txt',
    chart: { schema: { pattern: '^/' } },
  },
});

/** The log of sealed draws and the policy of its witnesses. */
export interface SealConfig {
  /** Name of the log and of its keys. */
  readonly origin: string;
  /** The keys that sign the log, in the order of `SEAL_LOG_KEY`. */
  readonly logKeys: readonly VerifierKey[];
  readonly policy: Policy;
  /** The text of the policy, which is published. */
  readonly policyText: string;
}

const policyFile = 'seal-policy.txt';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

/**
 * Reads the policy of the seals.
 * @param problems receives its problems
 */
export function readSeal(
  env: Pick<Partial<Environment>, 'SEAL_POLICY_FILE' | 'PRODUCT_FOLDER' | 'PUBLIC_URL' | 'LOTO_ENV'>,
  { sealLogKeys }: Pick<Secrets, 'sealLogKeys'>,
  problems: string[],
): SealConfig | null {
  // Problems with the variables themselves are reported elsewhere.
  if (!URL.canParse(env.PUBLIC_URL ?? '') || sealLogKeys.some(({ secret }) => secret.length !== 32)) {
    return null;
  }
  const publicKeys = sealLogKeys.map(({ secret }) => ed25519PublicKey(ed25519Key(secret)));
  const byHost = namedKeys(`${new URL(env.PUBLIC_URL ?? '').hostname}/seals`, publicKeys);
  const policyText = readPolicyText(env, problems) ?? unwitnessed(byHost);
  const parsed = parsePolicy(sha256, policyText);
  if (!parsed.ok) {
    problems.push(`SEAL_POLICY_FILE: line ${parsed.line}: ${parsed.problem}`);
    return null;
  }
  const { policy } = parsed;
  // The log keeps its name when the public URL changes.
  const named = policy.logs.find(({ key }) => publicKeys.some((own) => own.equals(key.publicKey)));
  const origin = named?.key.name ?? byHost[0]?.name ?? '';
  const logKeys = namedKeys(origin, publicKeys);
  const known = new Set(policy.logs.map(({ key }) => formatVerifierKey(key)));
  const unknown = logKeys.map(formatVerifierKey).filter((key) => !known.has(key));
  problems.push(...unknown.map((key) => `SEAL_POLICY_FILE: the line is missing: log ${key}`));
  if (isReal(env.LOTO_ENV) && needsNoWitness(policy)) {
    problems.push('SEAL_POLICY_FILE: production needs a quorum of witnesses');
  }
  return { origin, logKeys, policy, policyText };
}

function namedKeys(name: string, publicKeys: readonly Buffer[]): VerifierKey[] {
  return publicKeys.map((publicKey) =>
    verifierKey(sha256, { name, type: signatureTypes.ed25519, publicKey }),
  );
}

/** Returns the text of the policy, or null if there is none. */
function readPolicyText(
  env: Pick<Partial<Environment>, 'SEAL_POLICY_FILE' | 'PRODUCT_FOLDER'>,
  problems: string[],
): string | null {
  const path = env.SEAL_POLICY_FILE || (env.PRODUCT_FOLDER ? join(env.PRODUCT_FOLDER, policyFile) : '');
  if (path === '' || (!env.SEAL_POLICY_FILE && !existsSync(path))) return null;
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    problems.push(`SEAL_POLICY_FILE cannot be read: ${(error as NodeJS.ErrnoException).code}`);
    return null;
  }
}

/** Returns the policy of an installation without witnesses. */
function unwitnessed(logKeys: readonly VerifierKey[]): string {
  return `${logKeys.map((key) => `log ${formatVerifierKey(key)}\n`).join('')}quorum none\n`;
}
