import { addressProblems, isDeployed, isReal } from './deployed.ts';
import type { Environment } from './environment.ts';
import { publicKeyOf } from './p256.ts';
import { partlyMissing } from './partly-missing.ts';
import { namedSecrets } from './secrets.ts';
import { phonePushProblems, readApns, readFcm, type ApnsConfig, type FcmConfig } from './phone-push.ts';

/** The sandbox in place of push services; outside production only. */
export interface PushSandboxConfig {
  /** Without a trailing slash. */
  readonly url: string;
  readonly secretKey: string;
}

/** A key of ours at the push services of browsers (VAPID, RFC 8292), both parts in base64url. */
export interface WebPushKey {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** How we are known to the push services of browsers. */
export interface WebPushConfig {
  /** Whom a push service writes to about a problem: `mailto:` or `https:`. */
  readonly subject: string;
  /**
   * Browsers are given the public part of the first to subscribe with; who subscribed with another
   * one is sent to by that.
   */
  readonly keys: readonly [WebPushKey, ...WebPushKey[]];
}

/** How push messages leave; a part that is null is not offered. */
export interface PushConfig {
  readonly sandbox: PushSandboxConfig | null;
  readonly webPush: WebPushConfig | null;
  readonly fcm: FcmConfig | null;
  readonly apns: ApnsConfig | null;
}

/** Sentences about what is missing of push services, weak, or refused by them. */
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

/** Apple answers BadJwtToken to one on this machine, and to one with a space after the colon. */
function isSubject(subject: string): boolean {
  if (/^mailto:[^\s@<>]+@[^\s@<>]+$/.test(subject))
    return isPublicHost(subject.slice(subject.indexOf('@') + 1));
  if (!/^https:\/\/\S+$/.test(subject) || !URL.canParse(subject)) return false;
  return isPublicHost(new URL(subject).hostname);
}

function isPublicHost(host: string): boolean {
  return /^(?:[a-z\d-]+\.)+[a-z][a-z\d-]+$/i.test(host) && !/(?:^|\.)localhost$/i.test(host);
}

/** A private key with the public one that belongs to it; null when it is none. */
function webPushKeyOf(privateKey: string): WebPushKey | null {
  if (!/^[\w-]{43}$/.test(privateKey)) return null;
  const publicKey = publicKeyOf(Buffer.from(privateKey, 'base64url'))?.toString('base64url');
  return publicKey === undefined ? null : { publicKey, privateKey };
}

/** Reads what {@link pushProblems} found nothing wrong with. */
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
