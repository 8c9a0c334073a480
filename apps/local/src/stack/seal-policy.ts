import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatVerifierKey, signatureTypes, verifierKey, type SignatureType } from '@loto/draw-seal';
import { ed25519Key, ed25519PublicKey } from '@loto/api/signer';
import type { StackSecrets } from './secrets.ts';
import type { StackUrls } from './local-stack.ts';

/** The log of a stack's seals, and its policy file. */
export interface StackSeals {
  /** The log's key in text form. */
  readonly logKey: string;
  /** The path of the policy. */
  readonly policyFile: string;
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

function keyText(name: string, seed: string, type: SignatureType): string {
  const publicKey = ed25519PublicKey(ed25519Key(Buffer.from(seed, 'base64url')));
  return formatVerifierKey(verifierKey(sha256, { name, type, publicKey }));
}

/** Writes a stack's policy, with its log and both of the sandbox's witnesses. */
export function writeSealPolicy(
  home: string,
  {
    urls,
    secrets,
  }: { readonly urls: Pick<StackUrls, 'player' | 'witnesses'>; readonly secrets: StackSecrets },
): StackSeals {
  const logKey = keyText(
    `${new URL(urls.player).hostname}/seals`,
    secrets.sealLogKey,
    signatureTypes.ed25519,
  );
  const seeds = [
    ['one', secrets.witnessOneKey],
    ['two', secrets.witnessTwoKey],
  ] as const;
  const witnesses = seeds.map(([name, seed]) => {
    const key = keyText(`witness.sandbox/${name}`, seed, signatureTypes.cosignature);
    return `witness ${name} ${key} ${urls.witnesses}/${name}\n`;
  });
  const policyFile = join(home, 'seal-policy.txt');
  writeFileSync(policyFile, `log ${logKey}\n${witnesses.join('')}group both all one two\nquorum both\n`);
  return { logKey, policyFile };
}

/** Sets the witnesses' clock to that of an API that starts now. */
export async function setWitnessClock(witnesses: string, start: string): Promise<void> {
  const response = await fetch(`${witnesses}/control/clock`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ now: start }),
  });
  if (!response.ok) throw new Error(`The witnesses answered ${response.status}`);
}
