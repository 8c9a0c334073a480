import { gameNames } from '@loto/formatting';
import type { DrawWithPrizes } from '@loto/api-contract';
import { categoryText } from '@loto/formatting/categories';
import { formatLei } from '../../i18n/numbers.ts';
import { cx, Balls, gameTone } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import { checkVariant, type CheckedWin, type Played } from '../../session/results/check-variant.ts';
import factsStyles from '@loto/design/facts.module.css';
import { lineText } from '../../ticket-view/index.ts';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import sumStyles from '@loto/design/widgets/sum.module.css';
import styles from './results.module.css';

/** Describes the outcome of a check against a draw. */
export function CheckOutcome({ result, played }: { result: DrawWithPrizes; played: Played }) {
  const { t } = useTexts();
  const wins = checkVariant(result, played);
  const isPriced = wins.some(({ netBani }) => netBani !== null);
  const isWhole = wins.every(({ netBani }) => netBani !== null);
  const netBani = wins.reduce((sum, win) => sum + (win.netBani ?? 0), 0);
  return (
    <div className={layout.stack} data-game={gameTone(result.gameCode)}>
      {played.variant !== null && <Matches result={result} variant={played.variant} />}
      {wins.length === 0 ? (
        <p className={typography.titleSmall}>{t('results.nothingWon')}</p>
      ) : (
        <>
          <ul className={styles.checkWins}>
            {wins.map((win) => (
              <li key={`${win.code} ${win.run} ${win.category}`}>
                <Win win={win} isSettled={result.isSettled} />
              </li>
            ))}
          </ul>
          {isPriced && (
            <p className={cx(factsStyles.pair, factsStyles.total)}>
              <b>{t(isWhole ? 'results.wouldReceive' : 'results.wouldReceiveRest')}</b>
              <b className={sumStyles.medium} translate="no">
                {formatLei(netBani)}
              </b>
            </p>
          )}
        </>
      )}
    </div>
  );
}

/** Shows which of the variant's numbers were drawn, in each drawing. */
function Matches({ result, variant }: { result: DrawWithPrizes; variant: NonNullable<Played['variant']> }) {
  const { t } = useTexts();
  const drawings = [result.draw.result, result.extraResult].filter((drawn) => drawn !== null);
  return drawings.map((drawn, place) => (
    // The drawings of a draw never change their order.
    <div key={place}>
      {drawings.length > 1 && (
        <p className={cx(typography.label, typography.muted, styles.runLabel)}>
          {t(place === 0 ? 'results.firstDrawing' : 'results.secondDrawing')}
        </p>
      )}
      <Balls
        size="small"
        numbers={variant.numbers}
        jokers={variant.jokers}
        drawn={drawn}
        label={lineText(variant, t, drawn)}
      />
    </div>
  ));
}

interface WinProps {
  win: CheckedWin;
  isSettled: boolean;
}

function Win({ win, isSettled }: WinProps) {
  const { t, language } = useTexts();
  const { code, run, category, count, prizeBani, taxBani, netBani } = win;
  const name = gameNames[code];
  const isPriced = prizeBani !== null && taxBani !== null && netBani !== null;
  return (
    <>
      <p>
        <b>{t('results.wonIn', { name, category })}</b>
        <span className={typography.soft}> · {categoryText(code, category, language)}</span>
        {run === 2 && <span className={typography.soft}> · {t('results.secondDrawing')}</span>}
      </p>
      {count > 1 && (
        <p className={cx(typography.small, typography.soft)}>{t('results.wonCount', { count })}</p>
      )}
      {!isPriced && (
        <p className={cx(typography.small, typography.soft)}>
          {t(isSettled ? 'results.nobodyThere' : 'results.notSettled')}
        </p>
      )}
      {isPriced && (
        <p className={cx(typography.small, typography.mono)}>
          {t('results.prizeTaxNet', {
            prize: formatLei(prizeBani * count),
            tax: formatLei(taxBani),
            net: formatLei(netBani),
          })}
        </p>
      )}
    </>
  );
}
