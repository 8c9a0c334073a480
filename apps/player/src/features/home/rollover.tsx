import type { GameType } from '@loto/api-contract';
import { formatAmount, formatCount } from '@loto/formatting';
import { oddsOf, type GameCode } from '@loto/game-rules';
import { Skeleton, Sum } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';

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
      <div className="sumrow">
        <span className="label">{t(isHero ? 'home.report' : 'home.rolloverShort')}</span>
        {/* the line of the sum itself, so that the card keeps its height when the sum comes */}
        <span className={isHero ? 'sum' : 'sum-m'}>
          {'\u200b'}
          <Skeleton className="inline" height="0.7em" width="min(100%, 5em)" />
        </span>
      </div>
    );
  }
  if (game.rolloverBani !== null) {
    // Whole lei are enough to read: nothing is paid by this number.
    const wholeLeiBani = Math.floor(game.rolloverBani / 100) * 100;
    return (
      <div className="sumrow">
        <span className="label">{t(isHero ? 'home.report' : 'home.rolloverShort')}</span>
        <Sum size={size} amount={formatAmount(wholeLeiBani, true)} unit={t('common.lei')} />
      </div>
    );
  }
  const outOf = formatCount(oddsOf(gameCode)[0]?.outOf ?? 0, language);
  return (
    <div className="sumrow">
      <span className="label">{t('home.rolloverUnknown')}</span>
      <span className="sum-m oddsum">{t('home.oneIn', { outOf })}</span>
    </div>
  );
}
