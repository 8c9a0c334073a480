import type { GameCode } from '@loto/game-rules';
import type { TFunction } from 'i18next';
import { missingPicks, type DraftVariant, type PickKind } from '../../session/draft/draft-ticket.ts';

/** What is left to do on a variant: "Mai alege 2 numere", "Varianta e gata". */
export function progressText(gameCode: GameCode, variant: DraftVariant, t: TFunction): string {
  const numbers = missingPicks(gameCode, variant, 'numbers');
  const jokers = missingPicks(gameCode, variant, 'jokers');
  if (numbers < 0) return t('play.numbersOver', { count: -numbers });
  if (jokers < 0) return t('play.jokersOver', { count: -jokers });
  if (numbers > 0 && jokers > 0) {
    return t('play.andJokersLeft', { numbers: t('play.numbersLeft', { count: numbers }), count: jokers });
  }
  if (numbers > 0) return t('play.numbersLeft', { count: numbers });
  if (jokers > 0) return t('play.jokersLeft', { count: jokers });
  return t('play.variantReady');
}

/** What is said when a full field is pressed once more. */
export function fullText(kind: PickKind, count: number, t: TFunction): string {
  return kind === 'numbers' ? t('play.numbersFull', { count }) : t('play.jokersFull', { count });
}
