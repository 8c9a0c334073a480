import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Config, ExclusionListConfig } from '../../../config/config.ts';

/** The national list of persons who are excluded from play. */
export interface ExclusionList {
  /**
   * Tells whether the list contains a person now.
   * @param hash of the CNP, see {@link listHash}
   * @throws when there is no answer within the time that a player may wait
   */
  isExcluded(hash: string): Promise<boolean>;
}

/** Max wait for an answer, in ms: a player has pressed "pay". */
const timeoutMs = 300;

const answerShape = z.object({ excluded: z.boolean() });

/** The list as an HTTP service: `POST URL/v1/checks` with `{ hash }` answers `{ excluded }`. */
export function httpExclusionList({ url, key }: ExclusionListConfig): ExclusionList {
  return {
    async isExcluded(hash) {
      const response = await fetch(`${url}/v1/checks`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ hash }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) throw new Error(`The national list answered ${response.status}`);
      return answerShape.parse(await response.json()).excluded;
    },
  };
}

/**
 * Returns the hash of a CNP for the list: HMAC-SHA-256 under our key there, in hexadecimal digits,
 * so that no CNP leaves the server.
 */
export function listHash(key: string, cnp: string): string {
  return createHmac('sha256', key).update(`exclusion-list\n${cnp}`).digest('hex');
}

/**
 * Returns the configured list, or `override` in its place, with timed answers.
 * @returns null without one
 */
export function createExclusionList(
  { exclusionList: configured }: Pick<Config, 'exclusionList'>,
  override: ExclusionList | undefined,
  onAnswer: (outcome: 'answered' | 'failed', ms: number) => void,
): ExclusionList | null {
  if (configured === null) return null;
  const list = override ?? httpExclusionList(configured);
  return {
    async isExcluded(hash) {
      const startedMs = performance.now();
      const end = (outcome: 'answered' | 'failed') => onAnswer(outcome, performance.now() - startedMs);
      const asked = list.isExcluded(hash);
      asked.then(
        () => end('answered'),
        () => end('failed'),
      );
      return asked;
    },
  };
}
