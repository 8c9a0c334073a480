import type { Queries } from '../database/database.ts';
import type { Config } from '../../config/config.ts';
import { countAttempt, limitReached, returnAttempt, widenLimit, type AttemptLimit } from './attempt-limit.ts';
import { countedNetworks } from './caller-address.ts';

/**
 * A limit on the attempts of anonymous callers per network address: at most `most` times within
 * {@link addressWindowMs}. Calls that identify their caller are counted by session or player.
 */
export type AddressLimit = Omit<AttemptLimit, 'windowMs'>;

/**
 * Half a minute: thousands of players can share one address of a mobile network, so a refusal of an
 * address lasts for seconds.
 */
export const addressWindowMs = 30_000;

/** The counter of attempts of addresses, and the configured factor of their limits. */
export interface AddressCounter {
  readonly database: Queries;
  readonly config: Pick<Config, 'addressLimitFactor'>;
}

/**
 * Counts an attempt of a network address, of an IPv6 address by each of its networks. An attempt
 * that a wider network refuses is not counted at all.
 * @param address as `CallContext` has it
 * @returns null when the attempt was counted, or the instant of the next permitted one
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
 * Counts an attempt of a network address, or refuses it.
 * @throws {ApiError} RATE_LIMITED with the time of the next permitted try
 */
export async function takeAddressAttempt(
  counter: AddressCounter,
  limit: AddressLimit,
  address: string,
  now: Date,
): Promise<void> {
  const retryAt = await countAddressAttempt(counter, limit, address, now);
  // reports the narrowest network's limit, whichever of them refused
  if (retryAt !== null) throw limitReached(attemptLimitOf(counter.config, limit), retryAt, now);
}

/** Takes back an attempt of a network address that was counted at `at`. */
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
