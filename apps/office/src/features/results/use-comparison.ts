import type { NightDraw, ResultDifference } from '@loto/office-contract';
import { useEffect, useState } from 'react';
import { useCall } from '../../session/api/use-call.ts';
import { resultBody, type TypedResult } from './typed-result.ts';

/** The comparison of the second entry with the first. */
export interface Comparison {
  readonly state:
    | 'none'
    | 'comparing'
    | 'same'
    | 'differs'
    | 'failed'
    | 'incomplete'
    | 'nothing-recorded'
    | 'own'
    | 'confirmed';
  readonly recordedBy: string | null;
  readonly differences: readonly ResultDifference[];
  /** Why it failed. */
  readonly message: string;
}

const none: Comparison = { state: 'none', recordedBy: null, differences: [], message: '' };

/**
 * Compares a complete result with what another person recorded.
 * @param typed null while it's incomplete
 */
export function useComparison({ drawId, result }: NightDraw, typed: TypedResult | null): Comparison {
  const compare = useCall('compareResult');
  const [found, setFound] = useState<{ readonly of: string; readonly comparison: Comparison } | null>(null);
  const body = typed === null ? null : JSON.stringify(resultBody(typed));
  // A newer entry of the other person is compared as well.
  const key = body === null ? null : `${result?.recordedAt} ${body}`;
  useEffect(() => {
    if (key === null || body === null) return undefined;
    let isCurrent = true;
    const sent = JSON.parse(body) as ReturnType<typeof resultBody>;
    void compare({ params: { id: drawId }, body: sent }).then(({ data, error }) => {
      if (!isCurrent) return;
      const comparison: Comparison =
        error === undefined
          ? { ...data, message: '' }
          : { ...none, state: 'failed', message: error.errorMessage };
      setFound({ of: key, comparison });
    });
    return () => {
      isCurrent = false;
    };
  }, [compare, drawId, body, key]);
  if (key === null) return none;
  return found?.of === key ? found.comparison : { ...none, state: 'comparing' };
}
