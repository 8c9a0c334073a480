import { availableParallelism } from 'node:os';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { passwordParameters, type PasswordParameters } from './password-parameters.ts';

/**
 * Limits concurrent hashes, each of which uses a CPU core for 20 ms, so that one core stays free
 * for other requests. More concurrency would only make each hash slower.
 */
const atOnce = pLimit(Math.max(1, availableParallelism() - 1));

/** Hashes and verifies passwords with given parameters. */
export interface PasswordHashing {
  /** Returns the stored form of a password, including the parameters. */
  readonly hashPassword: (password: string) => Promise<string>;
  /**
   * Reports whether a password matches a stored hash. Without a hash it returns false after the
   * same time, so that timing doesn't reveal whether an account exists.
   */
  readonly verifyPassword: (storedHash: string | null, password: string) => Promise<boolean>;
  /**
   * Reports whether a hash was made with parameters other than the current ones. It's replaced when
   * the player next enters the correct password.
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

/** `ș` can be typed as one character or two, and both spellings must be accepted. */
function asOneSpelling(password: string): string {
  return password.normalize('NFKC');
}
