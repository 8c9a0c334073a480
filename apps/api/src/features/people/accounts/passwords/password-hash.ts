import { availableParallelism } from 'node:os';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { passwordParameters, type PasswordParameters } from './password-parameters.ts';

/**
 * Limits concurrent hashes, each of which uses a processor for 20 ms, so that one processor stays
 * free for other requests. More at a time would only make each take longer.
 */
const atOnce = pLimit(Math.max(1, availableParallelism() - 1));

/** Hashes and verifies passwords with given parameters. */
export interface PasswordHashing {
  /** Returns the stored form of a password, including the parameters. */
  readonly hashPassword: (password: string) => Promise<string>;
  /**
   * Reports whether a password matches a stored hash. Without a hash it takes as long and returns
   * false, so that timing doesn't reveal whether there is an account.
   */
  readonly verifyPassword: (storedHash: string | null, password: string) => Promise<boolean>;
  /**
   * Reports whether a hash was made with parameters other than the current ones. Such a hash is
   * replaced when the player next enters the correct password.
   */
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

/** `ș` can be one character or two, and both keyboards must open the account. */
function asOneSpelling(password: string): string {
  return password.normalize('NFKC');
}
