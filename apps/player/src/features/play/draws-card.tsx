import { formatShortDay } from '@loto/formatting';
import { RULEBOOK, type GameCode } from '@loto/game-rules';
import { cx, Stepper } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { drawCountChanged } from '../../session/draft/draft-slice.ts';
import { useAppDispatch, useAppSelector } from '../../session/root-reducer.ts';
import { draftInView } from './draft-in-view.ts';
import type { GameSales } from '../../session/sales/use-game-sales.ts';
import layout from '../../design/layout.module.css';
import typography from '../../design/typography.module.css';
import styles from './addon.module.css';

/** In how many draws the ticket plays, and when they are. */
export function DrawsCard({ gameCode, sales }: { gameCode: GameCode; sales: GameSales }) {
  const { t, language } = useTexts();
  const dispatch = useAppDispatch();
  const wanted = useAppSelector((state) => draftInView(state, gameCode).drawCount);
  const most = Math.max(1, Math.min(RULEBOOK.limits[gameCode].maxDraws, sales.draws.length));
  const count = Math.min(wanted, most);
  return (
    <div className={layout.lifted}>
      <div className={cx(styles.root, layout.surface)}>
        <b>{t('play.draws')}</b>
        <span className={cx(typography.small, typography.soft)}>{t('play.drawsText')}</span>
        <Stepper
          label={t('play.draws')}
          value={count}
          min={1}
          max={most}
          onChange={(next) => dispatch(drawCountChanged({ gameCode, count: next }))}
          decreaseLabel={t('common.decrease')}
          increaseLabel={t('common.increase')}
        />
        {sales.draws.length > 0 && (
          <ol className={cx(styles.more, styles.days, typography.small)} aria-live="polite">
            {sales.draws.slice(0, count).map((draw) => (
              <li key={draw.id}>
                <time dateTime={draw.drawAt}>{formatShortDay(draw.drawAt, language)}</time>
                {draw.isSpecial && `, ${t('play.drawSpecial')}`}
              </li>
            ))}
          </ol>
        )}
      </div>
    </div>
  );
}
