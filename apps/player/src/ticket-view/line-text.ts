import type { useTexts } from '../i18n/use-texts.ts';

type Translate = ReturnType<typeof useTexts>['t'];

interface Line {
  readonly numbers: readonly number[];
  readonly jokers: readonly number[];
}

/**
 * Returns the screen reader's text for a row of balls: the numbers, which one is the Joker, and
 * after a draw which were drawn.
 */
export function lineText(line: Line, t: Translate, drawn?: Line | null): string {
  const numbers = wordsOf(line, t).join(', ');
  if (!drawn) return numbers;
  const hits = wordsOf(
    {
      numbers: line.numbers.filter((number) => drawn.numbers.includes(number)),
      jokers: line.jokers.filter((number) => drawn.jokers.includes(number)),
    },
    t,
  );
  return t('ticket.lineAfterDraw', { numbers, hits: hits.join(', ') || t('ticket.noHits') });
}

function wordsOf({ numbers, jokers }: Line, t: Translate): string[] {
  return [...numbers.map(String), ...jokers.map((number) => t('common.jokerNumber', { number }))];
}
