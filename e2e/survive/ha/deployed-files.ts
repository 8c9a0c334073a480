import { execFileSync } from 'node:child_process';
import { chownSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import type { Account } from '../service.ts';

const folder = fileURLToPath(new URL('../../../deploy/ha/', import.meta.url));

/** Returns the text of a file of `deploy/ha`. */
export const deployedText = (name: string): string => readFileSync(join(folder, name), 'utf8');

/** Returns the settings in a file of `deploy/ha`, one variable per line. */
export const deployedSettings = (name: string): Record<string, string> =>
  parseEnv(deployedText(name)) as Record<string, string>;

/**
 * Replaces the folder of every certificate in a text from `deploy/ha`.
 * @param peers the folder that replaces the one for etcd's peers
 */
export const withCertificates = (text: string, tls: string, peers = ''): string =>
  text.replaceAll(/\/etc\/(?:patroni|etcd|haproxy)\/tls\b/g, tls).replaceAll('/etc/etcd/peers', peers);

/**
 * Creates host certificates like `deploy/ha/certificates.sh`, each for its name and this machine.
 * @param tls the folder of the certificate authority
 * @returns each host's folder, with `ca.crt`, `server.crt` and `server.key`
 */
export function makeCertificates(
  tls: string,
  hosts: readonly string[],
  account: Account,
): (host: string) => string {
  const names = hosts.map((host) => `${host}.internal,localhost,127.0.0.1`);
  execFileSync(join(folder, 'certificates.sh'), [tls, ...names], { stdio: 'ignore' });
  if (account !== null) {
    for (const path of ['', ...readdirSync(tls, { recursive: true, encoding: 'utf8' })]) {
      chownSync(join(tls, path), account.uid, account.gid);
    }
  }
  return (host) => join(tls, `${host}.internal`);
}
