import { formatLei } from '@loto/formatting';
import { GAMES, simpleVariantCount, type GameCode } from '@loto/game-rules';
import { SegmentedChoice } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { combinedChanged } from '../../session/draft/draft-slice.ts';
import { isVariantComplete } from '../../session/draft/draft-ticket.ts';
import { useAppDispatch, useAppSelector } from '../../session/root-reducer.ts';
import { variantInView } from './draft-in-view.ts';
import { unitPriceBani } from './ticket-sum.ts';
import type { GameSales } from '../../session/sales/use-game-sales.ts';

/** Simple or combined, and what a combined variant stands for. */
export function FormChoice({ gameCode, sales }: { gameCode: GameCode; sales: GameSales }) {
  const { t } = useTexts();
  const dispatch = useAppDispatch();
  const variant = useAppSelector((state) => variantInView(state, gameCode));
  const { isCombined } = variant;
  return (
    <div className="formchoice">
      <SegmentedChoice
        label={t('play.form')}
        options={[
          { value: 'simple', word: t('play.simple') },
          { value: 'combined', word: t('play.combined') },
        ]}
        value={isCombined ? 'combined' : 'simple'}
        onChange={(form) => dispatch(combinedChanged({ gameCode, isCombined: form === 'combined' }))}
      />
      {isCombined && (
        <p className="small soft">
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
