import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The keys of a demo installation. They are random, created once and stored, so that installations
 * don't share them.
 */
export interface StackSecrets {
  readonly accessTokenKey: string;
  readonly linkSigningKey: string;
  readonly oneTimeCodeKey: string;
  readonly cnpKey: string;
  readonly identityKey: string;
  readonly serverDatabasePassword: string;
  readonly workerDatabasePassword: string;
  readonly sandboxSecretKey: string;
  readonly sandboxWebhookSecret: string;
  readonly partnerSecretKey: string;
  readonly partnerWebhookSecret: string;
  readonly partnerEventsSecret: string;
  readonly pushSandboxKey: string;
  /** Nearly all values of 32 random bytes are P-256 private keys; one in four billion isn't. */
  readonly webPushPrivateKey: string;
  /** Also a P-256 private key. */
  readonly resultSigningKey: string;
  /** An Ed25519 private key. */
  readonly sealLogKey: string;
  /** The Ed25519 private keys of the sandbox's witnesses. */
  readonly witnessOneKey: string;
  readonly witnessTwoKey: string;
  /** The Ed25519 private keys of the demo's two operators. */
  readonly anaKey: string;
  readonly raduKey: string;
  /** The passphrase of the operators' key files. */
  readonly operatorPassphrase: string;
}

/** Formats a secret like Standard Webhooks. */
export function asWebhookSecret(secret: string): string {
  return `whsec_${Buffer.from(secret, 'base64url').toString('base64')}`;
}

const NAMES = [
  'accessTokenKey',
  'linkSigningKey',
  'oneTimeCodeKey',
  'cnpKey',
  'identityKey',
  'serverDatabasePassword',
  'workerDatabasePassword',
  'sandboxSecretKey',
  'sandboxWebhookSecret',
  'partnerSecretKey',
  'partnerWebhookSecret',
  'partnerEventsSecret',
  'pushSandboxKey',
  'webPushPrivateKey',
  'resultSigningKey',
  'sealLogKey',
  'witnessOneKey',
  'witnessTwoKey',
  'anaKey',
  'raduKey',
  'operatorPassphrase',
] as const satisfies readonly (keyof StackSecrets)[];

/**
 * Reads `home`/secrets.json (mode 0600) and adds any missing secrets, each 32 random bytes in
 * base64url.
 */
export function readOrMakeSecrets(home: string): StackSecrets {
  const file = join(home, 'secrets.json');
  const stored = readJson(file);
  const secrets = Object.fromEntries(
    NAMES.map((name) => [name, stored[name] ?? randomBytes(32).toString('base64url')]),
  ) as unknown as StackSecrets;
  if (NAMES.some((name) => stored[name] === undefined)) {
    writeFileSync(`${file}.new`, `${JSON.stringify({ ...stored, ...secrets }, null, 2)}\n`, { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return secrets;
}

function readJson(file: string): Partial<Record<keyof StackSecrets, string>> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Partial<Record<keyof StackSecrets, string>>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw new Error(`${file} cannot be read; remove it to have new secrets made.`, { cause: error });
  }
}
