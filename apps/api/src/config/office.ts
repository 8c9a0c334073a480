import type { Environment } from './environment.ts';
import { listOf } from './list-of.ts';

/** 2 to 31 small letters, digits and hyphens, a letter first. */
export const operatorNameForm = /^[a-z][a-z0-9-]{1,30}$/;

/** Where operators reach the server, and whose signatures count. */
export interface OfficeConfig {
  readonly port: number;
  /** The office's origin, without a trailing slash; operators sign for it. */
  readonly origin: string;
  /** Networks that may call it; all when empty. */
  readonly allowedNetworks: readonly string[];
  /** The pinned keys of the first operators by name; null while none are pinned. */
  readonly rootKeys: Readonly<Record<string, string>> | null;
  /** Whether keys in files may sign. */
  readonly hasKeyFiles: boolean;
}

/** Reads what {@link officeProblems} found nothing wrong with. */
export function readOffice(env: Environment): OfficeConfig {
  const { OFFICE_PORT: port, OFFICE_ORIGIN: origin = `http://localhost:${port}` } = env;
  const pinned = pinnedKeys(env);
  return {
    port,
    origin,
    allowedNetworks: listOf(env.OFFICE_ALLOWED_NETWORKS),
    rootKeys: pinned.length === 0 ? null : Object.fromEntries(pinned),
    hasKeyFiles: env.OPERATOR_KEY_FILES === 'on',
  };
}

/** Problems of the office's address and of the pinned keys. */
export function officeProblems(env: Partial<Environment>): string[] {
  const origin = env.OFFICE_ORIGIN;
  const isOrigin = origin === undefined || new URL(origin).origin === origin;
  return [
    ...(isOrigin ? [] : [`OFFICE_ORIGIN: ${origin} is not an origin such as https://office.loto.example`]),
    ...rootKeyProblems(env),
  ];
}

/** Problems of the pinned keys: what takes two persons is traced back to the keys of two. */
function rootKeyProblems(env: Partial<Environment>): string[] {
  const pinned = pinnedKeys(env);
  const malformed = pinned.filter(([name, key]) => !operatorNameForm.test(name) || !isKey.test(key));
  if (malformed.length > 0) {
    return malformed.map(
      ([name, key]) =>
        `OPERATOR_ROOT_KEYS: ${name}=${key} is not NAME=ed25519: and a public key in base64url`,
    );
  }
  const names = new Set(pinned.map(([name]) => name));
  const keys = new Set(pinned.map(([, key]) => key));
  return [
    ...(names.size === 1 ? ['OPERATOR_ROOT_KEYS must name two operators at least'] : []),
    ...(names.size < pinned.length ? ['OPERATOR_ROOT_KEYS names an operator twice'] : []),
    ...(keys.size < pinned.length ? ['OPERATOR_ROOT_KEYS has a key twice'] : []),
  ];
}

const isKey = /^(?:ed25519:[\w-]{43}|passkey:[\w-]+:[\w-]+)$/;

/** Production reaches the office by TLS at its own host, which cookies and passkeys belong to. */
export function deployedOfficeProblems({
  OFFICE_ORIGIN: office,
  PUBLIC_URL: site,
}: Partial<Environment>): string[] {
  if (office === undefined) return ['OFFICE_ORIGIN is missing: production names where operators sign in'];
  const isSites = site !== undefined && new URL(site).hostname === new URL(office).hostname;
  return [
    ...(office.startsWith('https:') ? [] : ['OFFICE_ORIGIN must be https in production']),
    ...(isSites ? ['OFFICE_ORIGIN must have another host than PUBLIC_URL in production'] : []),
  ];
}

export function pinnedKeys(env: Partial<Environment>): [name: string, key: string][] {
  return listOf(env.OPERATOR_ROOT_KEYS).map((entry) => {
    const at = entry.indexOf('=');
    return [entry.slice(0, Math.max(at, 0)), entry.slice(at + 1)];
  });
}
