import { createHmac } from 'node:crypto';
import type { Keys } from '../../../../config/config.ts';
import { widestNetwork } from '../../../../platform/calls/caller-address.ts';
import { presentKey } from '../../../../platform/keys/any-key.ts';
import type { CallContext } from '../../../../platform/calls/register-calls.ts';
import type { CodePurpose } from './one-time-code.ts';

type Caller = Pick<CallContext, 'address' | 'client'>;

interface CodeSubject {
  readonly purpose: CodePurpose;
  /** Lower case. */
  readonly email: string;
}

/**
 * Identifies the requester of a code, who may try it: a device by its cookie; without one its
 * network address, app and browser. The hash is keyed, since addresses are few enough for a brute
 * force, and salted with the e-mail, so that rows cannot be linked. See
 * docs/decisions/0088-tries-are-counted-by-requester.md.
 * @param keys those of one-time codes
 */
export function hashRequester(keys: Keys, subject: CodeSubject, caller: Caller): Buffer {
  return requesterHash(presentKey(keys), subject, deviceOf(caller));
}

/**
 * Returns the hashes of a requester by each of the keys, since any of them may have been the first
 * before. A browser with a cookie may have requested the code without one, which came with that
 * answer.
 */
export function requesterHashes(keys: Keys, subject: CodeSubject, caller: Caller): Buffer[] {
  const { address, client } = caller;
  const withoutCookie = deviceOf({ address, client: { ...client, deviceKey: null } });
  const requesters = client.deviceKey === null ? [withoutCookie] : [deviceOf(caller), withoutCookie];
  return keys.flatMap(({ secret }) =>
    requesters.map((requester) => requesterHash(secret, subject, requester)),
  );
}

function requesterHash(key: Buffer, { purpose, email }: CodeSubject, requester: readonly string[]): Buffer {
  return keyed(key, ['requester', purpose, email, ...requester]);
}

/**
 * Identifies the client that sent a right reset code, which is the only one that may set the
 * password.
 * @param key one of those of one-time codes
 */
export function hashResetClient(key: Buffer, resetId: string, caller: Caller): Buffer {
  return keyed(key, ['bringer', resetId, ...deviceOf(caller)]);
}

/**
 * Identifies a device on which a player signs in, by each of the keys, the present one first; empty
 * without a cookie.
 * @param keys those of one-time codes
 */
export function deviceHashes(
  keys: Keys,
  playerId: string,
  { deviceKey }: Pick<CallContext['client'], 'deviceKey'>,
): Buffer[] {
  if (deviceKey === null) return [];
  return keys.map(({ secret }) => keyed(secret, ['device', playerId, deviceKey]));
}

/**
 * Identifies an account together with the caller's network, as the subject of attempts. Keyed, so
 * that a guessed e-mail cannot be recognised in the database.
 * @param keys those of one-time codes
 */
export function accountFromNetwork(keys: Keys, email: string, { address }: Pick<Caller, 'address'>): string {
  return keyed(presentKey(keys), ['network', email, widestNetwork(address)]).toString('base64url');
}

function deviceOf({ address, client: { client, userAgent, deviceKey } }: Caller): string[] {
  return deviceKey === null ? ['address', address, client, userAgent] : ['device', client, deviceKey];
}

function keyed(key: Buffer, parts: readonly string[]): Buffer {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest();
}
