import { cryptoRandomSource, quickPickVariant, RULEBOOK, type GameCode } from '@loto/game-rules';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatLei } from '../../i18n/numbers.ts';
import { cx, Stepper } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import { OnlineButton } from '../../session/forms/online-button.tsx';
import { drawCountChanged, ticketQuickPicked } from '../../session/draft/draft-slice.ts';
import { emptyVariant, isVariantEmpty } from '../../session/draft/draft-ticket.ts';
import { useAppDispatch, useAppSelector } from '../../session/store/root-reducer.ts';
import { gameTypeSelected } from '../../session/store/slices/game-type-slice.ts';
import { draftInView } from './draft-in-view.ts';
import { useGamePaths } from '../../session/sales/game-paths.ts';
import { ticketSum } from './ticket-sum.ts';
import type { GameSales } from '../../session/sales/use-game-sales.ts';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import styles from './add-ticket.module.css';

/** The initial number of variants; the player must choose more. */
const usualCount = 1;

/** A completely random ticket, for which the player chooses only the number of variants. */
export function QuickStart({ gameCode, sales }: { gameCode: GameCode; sales: GameSales }) {
  const { t } = useTexts();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { buy } = useGamePaths();
  const draft = useAppSelector((state) => draftInView(state, gameCode));
  const [count, setCount] = useState(usualCount);
  const asMany = Array.from({ length: count }, () => ({ ...emptyVariant(), numbers: [1] }));
  const sum = ticketSum({ ...draft, variants: asMany }, sales.draws, sales.rulebook);
  const begin = () => {
    const variants = Array.from({ length: count }, () => quickPickVariant(gameCode, cryptoRandomSource));
    dispatch(gameTypeSelected(gameCode));
    dispatch(ticketQuickPicked({ gameCode, variants }));
    // Fewer draws can be on sale than the player chose on another day.
    if (sales.draws.length < draft.drawCount) {
      dispatch(drawCountChanged({ gameCode, count: sales.draws.length }));
    }
    void navigate(buy);
  };
  return (
    <section className={cx(layout.panel, layout.surface, layout.lifted, styles.panel)}>
      <h2 className={typography.titleSmall}>{t('play.quickStart')}</h2>
      <p className={cx(typography.small, typography.soft)}>{t('play.quickStartText')}</p>
      <div className={cx(layout.row, layout.between)}>
        <span>{t('play.howManyVariants')}</span>
        <Stepper
          label={t('play.howManyVariants')}
          value={count}
          min={1}
          max={RULEBOOK.limits[gameCode].maxVariants}
          onChange={setCount}
          decreaseLabel={t('common.decrease')}
          increaseLabel={t('common.increase')}
        />
      </div>
      {draft.variants.some((variant) => !isVariantEmpty(variant)) && (
        <p className={cx(typography.small, typography.soft)}>{t('play.begunReplaced')}</p>
      )}
      <OnlineButton icon="shuffle" isBlock disabled={sales.state !== 'open'} onClick={begin}>
        <span className={styles.buttonWords}>
          {t('play.quickStartButton', { count })}{' '}
          {sum !== null && (
            <span className={styles.price} translate="no">
              {formatLei(sum.price.totalBani)}
            </span>
          )}
        </span>
      </OnlineButton>
    </section>
  );
}
