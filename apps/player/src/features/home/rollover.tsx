import type { GameType } from '@loto/api-contract';
import { formatAmount, formatCount } from '@loto/formatting';
import { oddsOf, type GameCode } from '@loto/game-rules';
import { cx, Skeleton, Sum } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import typography from '../../design/typography.module.css';
import skeletonStyles from '../../design/widgets/skeleton.module.css';
import sumStyles from '../../design/widgets/sum.module.css';
import styles from './game-card.module.css';

interface RolloverProps {
  gameCode: GameCode;
  game: GameType | undefined;
  isHero: boolean;
}

/** What has accumulated in category I; the odds of category I as long as that is not known. */
export function Report({ gameCode, game, isHero }: RolloverProps) {
  const { t, language } = useTexts();
  const size = isHero ? 'large' : 'normal';
  if (game === undefined) {
    return (
      <div className={styles.sumRow}>
        <span className={typography.label}>{t(isHero ? 'home.report' : 'home.rolloverShort')}</span>
        {/* the line of the sum itself, so that the card keeps its height when the sum comes */}
        <span className={isHero ? sumStyles.large : sumStyles.medium}>
          {'\u200b'}
          <Skeleton className={skeletonStyles.inline} height="0.7em" width="min(100%, 5em)" />
        </span>
      </div>
    );
  }
  if (game.rolloverBani !== null) {
    // Whole lei are enough to read: nothing is paid by this number.
    const wholeLeiBani = Math.floor(game.rolloverBani / 100) * 100;
    return (
      <div className={styles.sumRow}>
        <span className={typography.label}>{t(isHero ? 'home.report' : 'home.rolloverShort')}</span>
        <Sum size={size} amount={formatAmount(wholeLeiBani, true)} unit={t('common.lei')} />
      </div>
    );
  }
  const outOf = formatCount(oddsOf(gameCode)[0]?.outOf ?? 0, language);
  return (
    <div className={styles.sumRow}>
      <span className={typography.label}>{t('home.rolloverUnknown')}</span>
      <span className={cx(sumStyles.medium, styles.oddsSum)}>{t('home.oneIn', { outOf })}</span>
    </div>
  );
}
