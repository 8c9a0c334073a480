import { defineSettings, httpUrl, listOf, onOrOff, optionalText, portNumber } from './define-settings.ts';
import { isReal } from './deployed.ts';
import type { Environment } from './settings.ts';

export const officeSettings = defineSettings('The operators’ office', {
  OFFICE_PORT: {
    schema: portNumber.default(3010),
    about:
      'Where it listens, at `HOST`, behind the same proxy under a host of its own, to which no host of players leads.',
    chart: 'fixed',
  },
  OFFICE_ORIGIN: {
    schema: httpUrl.optional(),
    about:
      'That host’s origin as operators’ terminals and browsers know it; in production with https and another host than `PUBLIC_URL`.',
    example: 'https://office.loto.example',
    inProduction: 'required',
  },
  OFFICE_ALLOWED_NETWORKS: {
    schema: optionalText,
    about: 'Addresses or CIDR ranges that may reach it, separated by commas; without them all may.',
    example: '10.1.0.0/16,192.0.2.7',
  },
  OPERATOR_ROOT_KEYS: {
    schema: optionalText,
    about:
      'The public keys of the first operators: the line that `first-operators.ts` prints ([docs/operate/install.md](operate/install.md#7-the-operators)). Every signature of an operator is traced back to them.',
    example: 'ana=ed25519:…,radu=ed25519:…',
  },
  OPERATOR_KEY_FILES: {
    schema: onOrOff.optional(),
    about:
      '`on` or `off`: whether operators may sign with key files at a terminal. The default is `off` in production and `on` elsewhere.',
  },
  OFFICE_WEB_ROOT: {
    schema: optionalText,
    about: 'The folder of the built office; without it the office only answers calls.',
    example: '/srv/loto/apps/office/build',
    chart: 'fixed',
  },
  OFFICE_DEMO_KEYS_URL: {
    schema: httpUrl.optional(),
    inProduction: 'never',
    about:
      'The sandbox’s keys of the demonstration, with which anybody signs as an operator; refused in production and staging.',
  },
});

/** 2 to 31 lower-case letters, digits and hyphens, beginning with a letter. */
export const operatorNameForm = /^[a-z][a-z0-9-]{1,30}$/;

/** The office's URL, and the keys that operators may use. */
export interface OfficeConfig {
  readonly port: number;
  /** The office's origin without trailing slash; operators' signatures include it. */
  readonly origin: string;
  /** Networks that may call the office; if empty, all may. */
  readonly allowedNetworks: readonly string[];
  /** Pinned keys of the first operators by name, or null. */
  readonly rootKeys: Readonly<Record<string, string>> | null;
  /** True if key files may sign. */
  readonly hasKeyFiles: boolean;
  /** Folder of the built web app; null if it isn't served. */
  readonly webRoot: string | null;
  /** URL of the demo keys, without a trailing slash; null if there are none. */
  readonly demoKeysUrl: string | null;
}

/** Reads the office's settings after {@link officeProblems} found no problems. */
export function readOffice(env: Environment): OfficeConfig {
  const { OFFICE_PORT: port, OFFICE_ORIGIN: origin = `http://localhost:${port}` } = env;
  const pinned = pinnedKeys(env);
  return {
    port,
    origin,
    allowedNetworks: listOf(env.OFFICE_ALLOWED_NETWORKS),
    rootKeys: pinned.length === 0 ? null : Object.fromEntries(pinned),
    hasKeyFiles: (env.OPERATOR_KEY_FILES ?? (isReal(env.LOTO_ENV) ? 'off' : 'on')) === 'on',
    webRoot: env.OFFICE_WEB_ROOT || null,
    demoKeysUrl: env.OFFICE_DEMO_KEYS_URL?.replace(/\/+$/, '') ?? null,
  };
}

/** Returns problems of the office's URL and of the pinned keys. */
export function officeProblems(env: Partial<Environment>): string[] {
  const origin = env.OFFICE_ORIGIN;
  const isOrigin = origin === undefined || new URL(origin).origin === origin;
  return [
    ...(isOrigin ? [] : [`OFFICE_ORIGIN: ${origin} is not an origin such as https://office.loto.example`]),
    ...rootKeyProblems(env),
  ];
}

/**
 * Returns problems of the pinned keys. Keys of two people are needed, because all approvals lead
 * back to them.
 */
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

/**
 * Returns problems of the office in production, which needs TLS and its own host, because cookies
 * and passkeys are bound to it.
 */
export function deployedOfficeProblems({
  OFFICE_ORIGIN: office,
  PUBLIC_URL: site,
  OFFICE_DEMO_KEYS_URL: demoKeys,
}: Partial<Environment>): string[] {
  const refused =
    demoKeys === undefined
      ? []
      : ['OFFICE_DEMO_KEYS_URL is refused in production: with those keys anybody signs as an operator'];
  if (office === undefined)
    return [...refused, 'OFFICE_ORIGIN is missing: production names where operators sign in'];
  const isSites = site !== undefined && new URL(site).hostname === new URL(office).hostname;
  return [
    ...refused,
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
