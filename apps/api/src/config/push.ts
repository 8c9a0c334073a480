import { createPrivateKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { defineSettings, httpUrl, isSet, optionalText, partlyMissing } from './define-settings.ts';
import { addressProblems, isDeployed, isReal } from './deployed.ts';
import { namedSecrets, publicKeyOf } from './keys.ts';
import type { Environment } from './settings.ts';

export const pushSettings = defineSettings('Push messages', {
  WEB_PUSH_SUBJECT: {
    schema: optionalText,
    about:
      'To browsers (VAPID): a `mailto:` or `https:` address that push services may write to, and a private key on P-256, 32 bytes in base64url, or a list `id:key,id:key` while it is replaced ([docs/keys.md](keys.md#keys-of-push-services)); both or none.',
    example: 'mailto:operatori@loto.example',
  },
  WEB_PUSH_PRIVATE_KEY: { schema: optionalText, secret: 'credential' },
  FCM_SERVICE_ACCOUNT: {
    schema: optionalText,
    about:
      'To Android: the JSON of a service account of Firebase that may send messages, or the path of that file.',
    example: '/etc/loto/firebase.json',
    secret: 'other',
  },
  APNS_KEY: {
    schema: optionalText,
    about:
      'To iOS: a key of Apple for push notifications, the text of its .p8 file (line breaks may be `\\n`) or its path, and the key’s id; with `IOS_APP_ID` and `IOS_TEAM_ID`.',
    example: '/etc/loto/apns.p8',
    secret: 'other',
  },
  APNS_KEY_ID: {
    schema: z
      .string()
      .regex(/^[A-Z0-9]{10}$/, 'must be a key id: ten capital letters and digits')
      .optional(),
  },
  APNS_ENVIRONMENT: {
    schema: z.enum(['production', 'sandbox']).default('production'),
    about:
      '`production`, or outside production `sandbox`, which only reaches apps that Xcode put onto a phone.',
  },
  PUSH_SANDBOX_URL: {
    schema: httpUrl.optional(),
    about: 'The sandbox in place of every push service.',
    inProduction: 'never',
  },
  PUSH_SANDBOX_KEY: { schema: optionalText, inProduction: 'never', secret: 'other' },
});

/** The sandbox that replaces the push services outside of production. */
export interface PushSandboxConfig {
  /** Without a trailing slash. */
  readonly url: string;
  readonly secretKey: string;
}

/** Our key at browsers' push services (VAPID, RFC 8292), both parts in base64url. */
export interface WebPushKey {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Our identity at browsers' push services. */
export interface WebPushConfig {
  /** How a push service can contact us: `mailto:` or `https:`. */
  readonly subject: string;
  /** New subscriptions use the first key; existing ones need the key that created them. */
  readonly keys: readonly [WebPushKey, ...WebPushKey[]];
}

/** The configured push services; null for a platform that isn't supported. */
export interface PushConfig {
  readonly sandbox: PushSandboxConfig | null;
  readonly webPush: WebPushConfig | null;
  readonly fcm: FcmConfig | null;
  readonly apns: ApnsConfig | null;
}

/**
 * Returns sentences about push settings that are missing, weak, or rejected by the push services.
 */
export function pushProblems(env: Partial<Environment>): string[] {
  return [
    ...partlyMissing(env, ['PUSH_SANDBOX_URL', 'PUSH_SANDBOX_KEY']),
    ...partlyMissing(env, ['WEB_PUSH_SUBJECT', 'WEB_PUSH_PRIVATE_KEY']),
    ...webPushProblems(env),
    ...phonePushProblems(env),
    ...(isDeployed(env.LOTO_ENV) ? sandboxProblems(env) : []),
  ];
}

function sandboxProblems(env: Partial<Environment>): string[] {
  if (env.PUSH_SANDBOX_URL === undefined) return [];
  if (isReal(env.LOTO_ENV)) return ['PUSH_SANDBOX_URL: the sandbox is refused in production'];
  return addressProblems(env, ['PUSH_SANDBOX_URL']);
}

function webPushProblems({ WEB_PUSH_SUBJECT: subject, WEB_PUSH_PRIVATE_KEY: list }: Partial<Environment>) {
  const ids = namedSecrets(list).map(({ id }) => id);
  return [
    ...(subject && !isSubject(subject)
      ? ['WEB_PUSH_SUBJECT must be a mailto: or https: address that others can reach; Apple refuses the rest']
      : []),
    ...(list && namedSecrets(list).some(({ secret }) => webPushKeyOf(secret) === null)
      ? ['WEB_PUSH_PRIVATE_KEY must be a private key on P-256: 32 bytes in base64url']
      : []),
    ...(ids.length > 1 && ids.includes('') ? ['WEB_PUSH_PRIVATE_KEY must be keyId:secret pairs'] : []),
  ];
}

/**
 * Reports whether Apple accepts a subject. It responds with BadJwtToken to an address on this
 * machine, or if a space follows the colon.
 */
function isSubject(subject: string): boolean {
  if (/^mailto:[^\s@<>]+@[^\s@<>]+$/.test(subject))
    return isPublicHost(subject.slice(subject.indexOf('@') + 1));
  if (!/^https:\/\/\S+$/.test(subject) || !URL.canParse(subject)) return false;
  return isPublicHost(new URL(subject).hostname);
}

function isPublicHost(host: string): boolean {
  return /^(?:[a-z\d-]+\.)+[a-z][a-z\d-]+$/i.test(host) && !/(?:^|\.)localhost$/i.test(host);
}

/** Returns a private key with its public key, or null if it's invalid. */
function webPushKeyOf(privateKey: string): WebPushKey | null {
  if (!/^[\w-]{43}$/.test(privateKey)) return null;
  const publicKey = publicKeyOf(Buffer.from(privateKey, 'base64url'))?.toString('base64url');
  return publicKey === undefined ? null : { publicKey, privateKey };
}

/** Reads the push settings after {@link pushProblems} found no problems. */
export function readPush(env: Environment): PushConfig {
  const { PUSH_SANDBOX_URL: url, PUSH_SANDBOX_KEY: secretKey } = env;
  return {
    sandbox: url && secretKey ? { url: url.replace(/\/+$/, ''), secretKey } : null,
    webPush: readWebPush(env),
    fcm: readFcm(env),
    apns: readApns(env),
  };
}

function readWebPush({
  WEB_PUSH_SUBJECT: subject,
  WEB_PUSH_PRIVATE_KEY: list,
}: Environment): WebPushConfig | null {
  const [first, ...others] = namedSecrets(list).flatMap(({ secret }) => webPushKeyOf(secret) ?? []);
  return subject && first !== undefined ? { subject, keys: [first, ...others] } : null;
}

/** Our Firebase service account, which sends to Android (FCM HTTP v1). */
export interface FcmConfig {
  readonly projectId: string;
  readonly clientEmail: string;
  readonly privateKeyId: string;
  readonly privateKey: KeyObject;
}

/** Our key at Apple's push service, which sends to iOS (APNs). */
export interface ApnsConfig {
  readonly teamId: string;
  /** The app's bundle id. */
  readonly topic: string;
  readonly keyId: string;
  readonly privateKey: KeyObject;
  /** `sandbox` reaches only apps that Xcode installed. */
  readonly environment: 'production' | 'sandbox';
}

/** Returns sentences about FCM and APNs settings that are missing or invalid. */
export function phonePushProblems(env: Partial<Environment>): string[] {
  const { FCM_SERVICE_ACCOUNT: account, APNS_KEY: key } = env;
  return [
    ...(account && readFcm(env) === null
      ? ['FCM_SERVICE_ACCOUNT must be the JSON of a service account of Firebase, or the path of that file']
      : []),
    ...partlyMissing(env, ['APNS_KEY', 'APNS_KEY_ID']),
    ...(key
      ? (['IOS_APP_ID', 'IOS_TEAM_ID'] as const)
          .filter((name) => !isSet(env, name))
          .map((name) => `${name} is missing (APNS_KEY is set)`)
      : []),
    ...(key && readP256Key(key) === null
      ? ['APNS_KEY must be a .p8 key of Apple (PEM of a private key on P-256), or the path of that file']
      : []),
    ...(isReal(env.LOTO_ENV) && env.APNS_ENVIRONMENT === 'sandbox'
      ? ['APNS_ENVIRONMENT: sandbox reaches no app of the store and is refused in production']
      : []),
  ];
}

const serviceAccount = z.object({
  type: z.literal('service_account'),
  project_id: z.string().regex(/^[a-z][a-z\d-]{4,40}$/),
  private_key_id: z.string().min(1),
  private_key: z.string(),
  client_email: z.email(),
});

/** Reads the service account; null if it's missing or invalid. */
export function readFcm({ FCM_SERVICE_ACCOUNT: value }: Partial<Environment>): FcmConfig | null {
  if (!value) return null;
  try {
    const account = serviceAccount.parse(
      JSON.parse(value.startsWith('{') ? value : readFileSync(value, 'utf8')),
    );
    const privateKey = createPrivateKey(account.private_key);
    const bits = privateKey.asymmetricKeyDetails?.modulusLength ?? 0;
    if (privateKey.asymmetricKeyType !== 'rsa' || bits < 2048) return null;
    const { project_id: projectId, client_email: clientEmail, private_key_id: privateKeyId } = account;
    return { projectId, clientEmail, privateKeyId, privateKey };
  } catch {
    return null;
  }
}

/** Reads the APNs key; null without one. */
export function readApns(env: Environment): ApnsConfig | null {
  const { APNS_KEY: key, APNS_KEY_ID: keyId, IOS_APP_ID: topic, IOS_TEAM_ID: teamId } = env;
  const privateKey = key ? readP256Key(key) : null;
  if (privateKey === null || !keyId || !topic || !teamId) return null;
  return { teamId, topic, keyId, privateKey, environment: env.APNS_ENVIRONMENT };
}

/**
 * Reads a private key.
 * @param value PEM, in which line breaks may be written as `\n`, or the path of a PEM file
 */
function readP256Key(value: string): KeyObject | null {
  try {
    const pem = value.startsWith('-----BEGIN') ? value.replaceAll('\\n', '\n') : readFileSync(value, 'utf8');
    const key = createPrivateKey(pem);
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? key : null;
  } catch {
    return null;
  }
}
