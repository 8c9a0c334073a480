import { GAMES, simpleVariantCount, type GameCode } from '@loto/game-rules';
import { formatLei } from '../../i18n/numbers.ts';
import { cx, SegmentedChoice } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import { combinedChanged } from '../../session/draft/draft-slice.ts';
import { isVariantComplete } from '../../session/draft/draft-ticket.ts';
import { useAppDispatch, useAppSelector } from '../../session/store/root-reducer.ts';
import { variantInView } from './draft-in-view.ts';
import { unitPriceBani } from './ticket-sum.ts';
import type { GameSales } from '../../session/sales/use-game-sales.ts';
import typography from '@loto/design/typography.module.css';
import styles from './picker.module.css';

interface FormChoiceProps {
  readonly gameCode: GameCode;
  readonly sales: GameSales;
  /** Called before the form changes. */
  readonly onChange: () => void;
}

/** The choice between simple and combined, and the number of simple variants in a combined one. */
export function FormChoice({ gameCode, sales, onChange }: FormChoiceProps) {
  const { t } = useTexts();
  const dispatch = useAppDispatch();
  const variant = useAppSelector((state) => variantInView(state, gameCode));
  const { isCombined } = variant;
  return (
    <div className={styles.forms}>
      <SegmentedChoice
        label={t('play.form')}
        options={[
          { value: 'simple', word: t('play.simple') },
          { value: 'combined', word: t('play.combined') },
        ]}
        value={isCombined ? 'combined' : 'simple'}
        onChange={(form) => {
          onChange();
          dispatch(combinedChanged({ gameCode, isCombined: form === 'combined' }));
        }}
      />
      {isCombined && (
        <p className={cx(typography.small, typography.soft)}>
          {isVariantComplete(gameCode, variant)
            ? t('play.combinedMakes', {
                count: simpleVariantCount(gameCode, variant),
                price: formatLei(
                  simpleVariantCount(gameCode, variant) *
                    (unitPriceBani(gameCode, sales.draws[0], sales.rulebook) ?? 0),
                ),
              })
            : t('play.combinedHint', { count: GAMES[gameCode].numbersToPick })}
        </p>
      )}
    </div>
  );
}
