import { availableParallelism } from 'node:os';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/**
 * argon2id at 19 MiB, two passes, one lane (OWASP password storage, first choice of the
 * equal-strength settings).
 */
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The hash of a discarded random text, with the parameters above. */
export const standIn =
  '$argon2id$v=19$m=19456,t=2,p=1$q30tbd8dlS0ow9w3LcCGPA$dB+qNV2EE5AHL3481T+7Gv/DZVYayfTU4uHsP1u4Ugw';

/**
 * A hash takes a processor for 20 ms: as many at once as leave one to answer everybody else. More
 * would each take longer.
 */
const atOnce = pLimit(Math.max(1, availableParallelism() - 1));

/** The stored form of a password, parameters included. */
export async function hashPassword(password: string): Promise<string> {
  return atOnce(hash, asOneSpelling(password), parameters);
}

/**
 * Whether a password belongs to a stored hash. Without a hash it takes as long and returns false,
 * so that the time does not reveal whether there is an account.
 */
export async function verifyPassword(storedHash: string | null, password: string): Promise<boolean> {
  const isRight = await atOnce(verify, storedHash ?? standIn, asOneSpelling(password));
  return isRight && storedHash !== null;
}

/**
 * True for a hash made with other parameters than today's; it is replaced at the next right
 * password.
 */
export function isOutdatedHash(storedHash: string): boolean {
  const used = parseOptions(storedHash);
  return (
    used.algorithm !== parameters.algorithm ||
    used.memoryCost !== parameters.memoryCost ||
    used.timeCost !== parameters.timeCost ||
    used.parallelism !== parameters.parallelism
  );
}

/** `ș` can be one character or two; both keyboards must open the account. */
function asOneSpelling(password: string): string {
  return password.normalize('NFKC');
}
