import { formatCount } from '@loto/formatting';
import { GAMES, oddsOf, type GameCode } from '@loto/game-rules';
import { cx, Icon } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import layout from '../../design/layout.module.css';
import styles from './picker.module.css';

/** In how many cases a simple variant wins category I once. */
export function topOddsOutOf(gameCode: GameCode): number {
  const top = oddsOf(gameCode)[0];
  return top === undefined ? 0 : Math.round(top.outOf / top.ways);
}

/** The odds of category I in one sentence. */
export function OddsNote({ gameCode }: { gameCode: GameCode }) {
  const { t } = useTexts();
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
      <span>{text}</span>
    </p>
  );
}
