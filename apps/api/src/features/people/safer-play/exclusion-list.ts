import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Config, ExclusionListConfig } from '../../../config/config.ts';

/** A client of the national exclusion list. */
export interface ExclusionList {
  /**
   * Reports whether the list contains a person now.
   * @param hash of the CNP, see {@link listHash}
   * @throws if there is no response within the time that a player is made to wait
   */
  isExcluded(hash: string): Promise<boolean>;
}

/** Timeout of a response in ms, which is short because the player has pressed "pay". */
const timeoutMs = 300;

const answerShape = z.object({ excluded: z.boolean() });

/** A client of the list over HTTP: `POST URL/v1/checks` with `{ hash }` returns `{ excluded }`. */
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
 * Hashes a CNP as the list does: HMAC-SHA-256 in hexadecimal, with the key that we share with it,
 * so that no CNP leaves the server.
 */
export function listHash(key: string, cnp: string): string {
  return createHmac('sha256', key).update(`exclusion-list\n${cnp}`).digest('hex');
}

/**
 * Creates the configured list, or uses `override`, and measures its response times.
 * @returns null if none is configured
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
