import { availableParallelism } from 'node:os';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { passwordParameters, type PasswordParameters } from './password-parameters.ts';

/**
 * A hash takes a processor for 20 ms. At most as many run simultaneously as leave one processor for
 * everybody else; more would each take longer.
 */
const atOnce = pLimit(Math.max(1, availableParallelism() - 1));

/** Hashes and verifies passwords by given parameters. */
export interface PasswordHashing {
  /** The stored form of a password, parameters included. */
  readonly hashPassword: (password: string) => Promise<string>;
  /**
   * Tells whether a password belongs to a stored hash. Without a hash it takes as long and returns
   * false, so that the time does not reveal whether there is an account.
   */
  readonly verifyPassword: (storedHash: string | null, password: string) => Promise<boolean>;
  /** True for a hash with outdated parameters; it is replaced at the next right password. */
  readonly isOutdatedHash: (storedHash: string) => boolean;
}

export function createPasswordHashing({ standIn, ...parameters }: PasswordParameters): PasswordHashing {
  return {
    hashPassword: (password) => atOnce(hash, asOneSpelling(password), parameters),
    async verifyPassword(storedHash, password) {
      const isRight = await atOnce(verify, storedHash ?? standIn, asOneSpelling(password));
      return isRight && storedHash !== null;
    },
    isOutdatedHash(storedHash) {
      const used = parseOptions(storedHash);
      return (
        used.algorithm !== parameters.algorithm ||
        used.memoryCost !== parameters.memoryCost ||
        used.timeCost !== parameters.timeCost ||
        used.parallelism !== parameters.parallelism
      );
    },
  };
}

export const { hashPassword, verifyPassword, isOutdatedHash } = createPasswordHashing(passwordParameters);

/** `ș` can be one character or two; both keyboards must open the account. */
function asOneSpelling(password: string): string {
  return password.normalize('NFKC');
}
