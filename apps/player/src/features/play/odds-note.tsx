import { GAMES, oddsOf, type GameCode } from '@loto/game-rules';
import { formatCount } from '../../i18n/numbers.ts';
import { cx, Icon } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAppSelector } from '../../session/store/root-reducer.ts';
import type { GameSales } from '../../session/sales/use-game-sales.ts';
import { draftInView } from './draft-in-view.ts';
import layout from '@loto/design/layout.module.css';
import styles from './picker.module.css';

/** Returns the number of cases of which one wins category I with a simple variant. */
export function topOddsOutOf(gameCode: GameCode): number {
  const top = oddsOf(gameCode)[0];
  return top === undefined ? 0 : Math.round(top.outOf / top.ways);
}

interface OddsNoteProps {
  gameCode: GameCode;
  sales: Pick<GameSales, 'draws'>;
}

/** The odds of category I in one sentence, and that they count twice in a special draw. */
export function OddsNote({ gameCode, sales }: OddsNoteProps) {
  const { t } = useTexts();
  const drawCount = useAppSelector((state) => draftInView(state, gameCode).drawCount);
  const isSpecial = sales.draws.slice(0, drawCount).some((draw) => draw.isSpecial);
  const { numbersToPick: count, jokersToPick, isDrawOrderDecisive } = GAMES[gameCode];
  const outOf = formatCount(topOddsOutOf(gameCode));
  const text = isDrawOrderDecisive
    ? t('play.oddsOrder', { count, outOf })
    : jokersToPick > 0
      ? t('play.oddsJoker', { count, outOf })
      : t('play.odds', { count, outOf });
  return (
    <p className={cx(layout.note, styles.odds)}>
      <Icon name="info" size="small" />
      <span>
        {text} {isSpecial && t('play.oddsSpecial')}
      </span>
    </p>
  );
}
