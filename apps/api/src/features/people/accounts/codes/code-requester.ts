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
 * Returns a hash of the requester who may try the code: a device by its cookie, otherwise its
 * network address, app and browser. The hash is keyed because addresses are few enough for brute
 * force, and salted with the e-mail so that rows can't be linked. See
 * docs/decisions/0088-tries-are-counted-by-requester.md.
 * @param keys the keys of one-time codes
 */
export function hashRequester(keys: Keys, subject: CodeSubject, caller: Caller): Buffer {
  return requesterHash(presentKey(keys), subject, deviceOf(caller));
}

/**
 * Returns a requester's hashes under each key, because any of the keys may have been the first one
 * when the code was requested. A browser may have requested the code without a cookie, which the
 * response then set, so both hashes are included.
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
 * Returns a hash of the client that entered a correct reset code; only this client may set the
 * password.
 * @param key one of the keys of one-time codes
 */
export function hashResetClient(key: Buffer, resetId: string, caller: Caller): Buffer {
  return keyed(key, ['bringer', resetId, ...deviceOf(caller)]);
}

/**
 * Returns the hashes of a player's device under each key, the current key first; empty if the
 * device sends no cookie.
 * @param keys the keys of one-time codes
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
 * Returns the key under which attempts for an account from the caller's network are counted. It's a
 * keyed hash, so that nobody can look up a guessed e-mail in the database.
 * @param keys the keys of one-time codes
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
