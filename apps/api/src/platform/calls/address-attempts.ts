import type { Queries } from '../database/database.ts';
import type { Config } from '../../config/config.ts';
import { countAttempt, limitReached, returnAttempt, widenLimit, type AttemptLimit } from './attempt-limit.ts';
import { countedNetworks } from './caller-address.ts';

/**
 * A limit on the attempts of anonymous callers per network address: at most `most` within {@link
 * addressWindowMs}. Calls that identify their caller are counted by session or player.
 */
export type AddressLimit = Omit<AttemptLimit, 'windowMs'>;

/**
 * Half a minute. Thousands of players can share an address of a mobile network, so an address is
 * blocked only for seconds.
 */
export const addressWindowMs = 30_000;

/** Counts the attempts per address, with the configured factor for the limits. */
export interface AddressCounter {
  readonly database: Queries;
  readonly config: Pick<Config, 'addressLimitFactor'>;
}

/**
 * Counts an attempt of a network address; an IPv6 address counts in each of its networks. If a
 * wider network rejects the attempt, it isn't counted at all.
 * @param address as in `CallContext`
 * @returns null if the attempt was counted, otherwise the time of the next permitted one
 */
export async function countAddressAttempt(
  { database, config }: AddressCounter,
  addressLimit: AddressLimit,
  address: string,
  now: Date,
): Promise<Date | null> {
  const limit = attemptLimitOf(config, addressLimit);
  const counted: string[] = [];
  for (const { network, factor } of countedNetworks(address)) {
    const retryAt = await countAttempt(database, { ...limit, most: limit.most * factor }, network, now);
    if (retryAt !== null) {
      for (const narrower of counted) await returnAttempt(database, limit, narrower, now);
      return retryAt;
    }
    counted.push(network);
  }
  return null;
}

/**
 * Counts an attempt of a network address.
 * @throws {ApiError} RATE_LIMITED with the time of the next permitted attempt
 */
export async function takeAddressAttempt(
  counter: AddressCounter,
  limit: AddressLimit,
  address: string,
  now: Date,
): Promise<void> {
  const retryAt = await countAddressAttempt(counter, limit, address, now);
  // Reports the limit of the narrowest network, even if a wider one rejected the attempt.
  if (retryAt !== null) throw limitReached(attemptLimitOf(counter.config, limit), retryAt, now);
}

/** Uncounts an attempt of a network address that was counted at `at`. */
export async function returnAddressAttempt(
  { database, config }: AddressCounter,
  addressLimit: AddressLimit,
  address: string,
  at: Date,
): Promise<void> {
  const limit = attemptLimitOf(config, addressLimit);
  for (const { network } of countedNetworks(address)) await returnAttempt(database, limit, network, at);
}

function attemptLimitOf(config: AddressCounter['config'], limit: AddressLimit): AttemptLimit {
  return widenLimit(config, { ...limit, windowMs: addressWindowMs });
}
