import { addressProblems, isDeployed, isReal } from './deployed.ts';
import type { Environment } from './environment.ts';
import { publicKeyOf } from './p256.ts';
import { partlyMissing } from './partly-missing.ts';
import { phonePushProblems, readApns, readFcm, type ApnsConfig, type FcmConfig } from './phone-push.ts';

/** The sandbox in place of push services; outside production only. */
export interface PushSandboxConfig {
  /** Without a trailing slash. */
  readonly url: string;
  readonly secretKey: string;
}

/** Our key at the push services of browsers (VAPID, RFC 8292). */
export interface WebPushConfig {
  /** Whom a push service writes to about a problem: `mailto:` or `https:`. */
  readonly subject: string;
  /** Base64url, as is the other; browsers are given it to subscribe with. */
  readonly publicKey: string;
  readonly privateKey: string;
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

function webPushProblems({ WEB_PUSH_SUBJECT: subject, WEB_PUSH_PRIVATE_KEY: key }: Partial<Environment>) {
  return [
    ...(subject && !isSubject(subject)
      ? ['WEB_PUSH_SUBJECT must be a mailto: or https: address that others can reach; Apple refuses the rest']
      : []),
    ...(key && webPushKeyOf(key) === null
      ? ['WEB_PUSH_PRIVATE_KEY must be a private key on P-256: 32 bytes in base64url']
      : []),
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

/** The public key that belongs to a private one, both in base64url; null when it is none. */
function webPushKeyOf(privateKey: string): string | null {
  if (!/^[\w-]{43}$/.test(privateKey)) return null;
  return publicKeyOf(Buffer.from(privateKey, 'base64url'))?.toString('base64url') ?? null;
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
  WEB_PUSH_PRIVATE_KEY: privateKey,
}: Environment): WebPushConfig | null {
  const publicKey = privateKey ? webPushKeyOf(privateKey) : null;
  return subject && privateKey && publicKey !== null ? { subject, publicKey, privateKey } : null;
}
