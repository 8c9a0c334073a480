import type { DrawWithPrizes } from '@loto/api-contract';
import { gameNames, shortGameNames } from '@loto/formatting';
import { GAMES } from '@loto/game-rules';
import { formatAmount } from '../../i18n/numbers.ts';
import { cx, Digits, gameTone, PrintedTicket, TicketRule } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import { DrawnBalls, drawCaption } from '../../ticket-view/index.ts';
import { FoldedPrizeRows, PrizeRows } from '../../ticket-view/prize-rows.tsx';
import factsStyles from '@loto/design/facts.module.css';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import prizeRowsStyles from '../../ticket-view/prize-rows.module.css';
import styles from './results.module.css';

/** A draw as a receipt: the drawn numbers and the prizes. */
export function DrawReceipt({ result }: { result: DrawWithPrizes }) {
  const { t, language } = useTexts();
  const { gameCode, draw, extraResult, tables, isSettled } = result;
  const { sideGameCode } = GAMES[gameCode];
  const sideGame = gameNames[sideGameCode];
  if (draw.result === null) return null;
  const main = tables.filter(({ code }) => code === gameCode);
  const side = tables.find(({ code }) => code === sideGameCode);
  return (
    <article className={layout.lifted}>
      <PrintedTicket
        tone={gameTone(gameCode)}
        gameName={shortGameNames[gameCode]}
        caption={drawCaption([draw], t, language)}
      >
        {extraResult !== null && (
          <p className={cx(typography.label, typography.muted, styles.runLabel)}>
            {t('results.firstDrawing')}
          </p>
        )}
        <DrawnBalls gameCode={gameCode} drawn={draw.result} />
        {extraResult !== null && (
          <>
            <p className={cx(typography.label, typography.muted, styles.runLabel)}>
              {t('results.secondDrawing')}
            </p>
            <DrawnBalls gameCode={gameCode} drawn={extraResult} />
          </>
        )}
        {draw.result.sideGameNumber !== null && (
          <div className={cx(factsStyles.pair, styles.sideDrawn)}>
            <b>{sideGame}</b>
            <Digits text={draw.result.sideGameNumber} />
          </div>
        )}
        <TicketRule />
        {!isSettled && <p className={cx(typography.small, typography.soft)}>{t('results.notSettled')}</p>}
        {main.map((table) => (
          <section key={table.run} className={styles.prizesOf}>
            {extraResult !== null && (
              <h3 className={typography.label}>
                {t(table.run === 1 ? 'results.firstDrawing' : 'results.secondDrawing')}
              </h3>
            )}
            <FoldedPrizeRows table={table} caption={gameNames[gameCode]} />
            <p className={cx(typography.small, typography.muted, styles.fund)}>
              {t('results.fund', { sum: formatAmount(table.printedFundBani) })}
            </p>
          </section>
        ))}
        {side !== undefined && (
          <details className={prizeRowsStyles.folded}>
            <summary>{t('results.sidePrizes', { sideGame })}</summary>
            <PrizeRows table={side} caption={sideGame} />
            <p className={cx(typography.small, typography.muted, styles.fund)}>
              {t('results.fund', { sum: formatAmount(side.printedFundBani) })}
            </p>
          </details>
        )}
      </PrintedTicket>
    </article>
  );
}
