import { shortGameNames } from '@loto/formatting';
import type { NightDraw } from '@loto/office-contract';
import { useEffect, useRef, useState } from 'react';
import { stepSentence } from '../../draw-view/next-step-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';

/**
 * Returns a sentence for each draw that has changed since the previous response, for a live region.
 * Initially empty.
 */
export function useStepNews(draws: readonly NightDraw[] | undefined): readonly string[] {
  const { t } = useTexts();
  const before = useRef<ReadonlyMap<string, string>>(null);
  const [news, setNews] = useState<readonly string[]>([]);
  useEffect(() => {
    if (draws === undefined) return;
    const steps = new Map(draws.map((draw) => [draw.drawId, JSON.stringify([draw.state, draw.next])]));
    const known = before.current;
    before.current = steps;
    if (known === null) return;
    const changed = draws.filter(({ drawId }) => known.get(drawId) !== steps.get(drawId));
    if (changed.length === 0) return;
    setNews(changed.map((draw) => `${shortGameNames[draw.gameCode]}: ${stepSentence(draw, t)}`));
  }, [draws, t]);
  return news;
}
