import type { Queries } from '../database/database.ts';
import { countAttempt, limitReached, returnAttempt, type AttemptLimit } from './attempt-limit.ts';
import { countedNetworks } from './caller-address.ts';

/**
 * Counts an attempt of a network address, of an IPv6 address by each of its networks. One that a
 * wider network refuses is counted nowhere.
 * @param address as `CallContext` has it
 * @returns null when the attempt was counted, or the instant of the next permitted one
 */
export async function countAddressAttempt(
  queries: Queries,
  limit: AttemptLimit,
  address: string,
  now: Date,
): Promise<Date | null> {
  const counted: string[] = [];
  for (const { network, factor } of countedNetworks(address)) {
    const retryAt = await countAttempt(queries, { ...limit, most: limit.most * factor }, network, now);
    if (retryAt !== null) {
      for (const narrower of counted) await returnAttempt(queries, limit, narrower, now);
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
  queries: Queries,
  limit: AttemptLimit,
  address: string,
  now: Date,
): Promise<void> {
  const retryAt = await countAddressAttempt(queries, limit, address, now);
  // the narrowest network's limit, whichever of them refused
  if (retryAt !== null) throw limitReached(limit, retryAt, now);
}

/** Takes back an attempt of a network address that was counted at `at`. */
export async function returnAddressAttempt(
  queries: Queries,
  limit: AttemptLimit,
  address: string,
  at: Date,
): Promise<void> {
  for (const { network } of countedNetworks(address)) await returnAttempt(queries, limit, network, at);
}
