import { createPrivateKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { isReal } from './deployed.ts';
import type { Environment } from './environment.ts';
import { isSet, partlyMissing } from './partly-missing.ts';

/** Our service account at Firebase, which sends to Android (FCM HTTP v1). */
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
  /** `sandbox` reaches apps that Xcode put onto a phone, and no others. */
  readonly environment: 'production' | 'sandbox';
}

/** Sentences about what is missing of FCM and APNs, or is not what they gave out. */
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

/** Null without a service account, or when it is none. */
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

/** Null without a key. */
export function readApns(env: Environment): ApnsConfig | null {
  const { APNS_KEY: key, APNS_KEY_ID: keyId, IOS_APP_ID: topic, IOS_TEAM_ID: teamId } = env;
  const privateKey = key ? readP256Key(key) : null;
  if (privateKey === null || !keyId || !topic || !teamId) return null;
  return { teamId, topic, keyId, privateKey, environment: env.APNS_ENVIRONMENT };
}

/** @param value PEM, in which line breaks may be written `\n`, or the path of a file with it */
function readP256Key(value: string): KeyObject | null {
  try {
    const pem = value.startsWith('-----BEGIN') ? value.replaceAll('\\n', '\n') : readFileSync(value, 'utf8');
    const key = createPrivateKey(pem);
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? key : null;
  } catch {
    return null;
  }
}
