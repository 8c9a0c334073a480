import { RULEBOOK, type GameCode } from '@loto/game-rules';
import { useTexts } from '../../i18n/use-texts.ts';
import { capacityOf } from '../../session/draft/draft-ticket.ts';
import { useAppSelector } from '../../session/root-reducer.ts';
import { variantInView } from './draft-in-view.ts';
import { progressText } from './progress-text.ts';
import type { Refusal } from './use-marking.ts';
import layout from '../../design/layout.module.css';

/** What is left to do, visually; {@link PickStatus} announces it to screen readers. */
export function PickProgress({ gameCode }: { gameCode: GameCode }) {
  const { t } = useTexts();
  const variant = useAppSelector((state) => variantInView(state, gameCode));
  return <span aria-hidden="true">{progressText(gameCode, variant, t)}</span>;
}

/** Says after each press how far the variant is, or why the press was not taken. */
export function PickStatus({ gameCode, refusal }: { gameCode: GameCode; refusal: Refusal | null }) {
  const { t } = useTexts();
  const variant = useAppSelector((state) => variantInView(state, gameCode));
  const max = capacityOf(gameCode, 'numbers', variant.isCombined, RULEBOOK.limits);
  const progress = `${progressText(gameCode, variant, t)}, ${t('play.countOf', { count: variant.numbers.length, max })}`;
  // The same words twice would not be announced again: every other time they end in a space that no
  // one notices.
  const text = refusal === null ? progress : refusal.text + '\u00a0'.repeat(refusal.turn % 2);
  return (
    <p className={layout.visuallyHidden} role="status">
      {text}
    </p>
  );
}
