import { formatShortDay, gameNames } from '@loto/formatting';
import { type GameCode, GAMES, RULEBOOK, SIDE_GAMES } from '@loto/game-rules';
import { useId } from 'react';
import { formatLei } from '../../i18n/numbers.ts';
import { cx, Stepper, Switch } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import { drawCountChanged, sideGameNumberCountChanged } from '../../session/draft/draft-slice.ts';
import { useAppDispatch, useAppSelector } from '../../session/store/root-reducer.ts';
import type { GameSales } from '../../session/sales/use-game-sales.ts';
import { draftInView } from './draft-in-view.ts';
import { unitPriceBani } from './ticket-sum.ts';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import styles from './ticket-options.module.css';

/** The choice of how many draws the ticket plays, with their dates. */
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

/** The side game: its price, a switch, and how many consecutive numbers it plays. */
export function SideGameCard({ gameCode, sales }: { gameCode: GameCode; sales: GameSales }) {
  const { t } = useTexts();
  const id = useId();
  const dispatch = useAppDispatch();
  const count = useAppSelector((state) => draftInView(state, gameCode).sideGameNumberCount);
  const { sideGameCode } = GAMES[gameCode];
  const name = gameNames[sideGameCode];
  const priceBani = unitPriceBani(sideGameCode, sales.draws[0], sales.rulebook);
  const change = (next: number) => dispatch(sideGameNumberCountChanged({ gameCode, count: next }));
  return (
    <div className={layout.lifted}>
      <div className={cx(styles.root, layout.surface)}>
        <label htmlFor={id}>
          <b>{name}</b>{' '}
          {priceBani !== null && (
            <span className={typography.muted} translate="no">
              {t('play.sideGamePrice', { price: formatLei(priceBani, true) })}
            </span>
          )}
        </label>
        <span className={cx(typography.small, typography.soft)} id={`${id}-text`}>
          {t('play.sideGameText', { digits: SIDE_GAMES[sideGameCode].digitCount })}
        </span>
        <Switch
          id={id}
          isOn={count > 0}
          onChange={(isOn) => change(isOn ? 1 : 0)}
          aria-describedby={`${id}-text`}
        />
        {count > 0 && (
          <div className={styles.more}>
            <span className={cx(typography.small, typography.soft)}>
              {t('play.sideGameConsecutive', { price: formatLei(priceBani ?? 0, true) })}
            </span>
            <Stepper
              label={t('play.sideGameCount', { sideGame: name })}
              value={count}
              min={1}
              max={RULEBOOK.limits[gameCode].maxSideGameNumbers}
              onChange={change}
              decreaseLabel={t('common.decrease')}
              increaseLabel={t('common.increase')}
            />
          </div>
        )}
      </div>
    </div>
  );
}
