import type { DrawWithPrizes, PrizeTableShape } from '@loto/api-contract';
import { shortGameNames } from '@loto/formatting';
import { bucharestDay, type GameCode, GAMES } from '@loto/game-rules';
import { formatAmount, formatCount } from '../../i18n/numbers.ts';
import { Balls, cx, Digits, gameTone, LinkButton, PrintedTicket, TicketRule } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { CategoryName, drawnAsShown, lineText, drawCaption } from '../../ticket-view/index.ts';
import factsStyles from '../../design/facts.module.css';
import layout from '../../design/layout.module.css';
import tableStyles from '../../design/table.module.css';
import typography from '../../design/typography.module.css';
import styles from './results.module.css';

/** One draw as a receipt: what was drawn, and what it pays. */
export function DrawReceipt({ result }: { result: DrawWithPrizes }) {
  const { t, language } = useTexts();
  const { gameCode, draw, tables, isSettled } = result;
  const { sideGameCode } = GAMES[gameCode];
  const sideGame = t(`ticket.sideGame.${sideGameCode}`);
  if (draw.result === null) return null;
  const drawn = drawnAsShown(gameCode, draw.result);
  const extraResult = result.extraResult && drawnAsShown(gameCode, result.extraResult);
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
        <Balls numbers={drawn.numbers} jokers={drawn.jokers} label={lineText(drawn, t)} />
        {extraResult !== null && (
          <>
            <p className={cx(typography.label, typography.muted, styles.runLabel)}>
              {t('results.secondDrawing')}
            </p>
            <Balls
              numbers={extraResult.numbers}
              jokers={extraResult.jokers}
              label={lineText(extraResult, t)}
            />
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
            <FoldedPrizeRows table={table} caption={t(`ticket.game.${gameCode}`)} />
            <p className={cx(typography.small, typography.muted, styles.fund)}>
              {t('results.fund', { sum: formatAmount(table.printedFundBani) })}
            </p>
          </section>
        ))}
        {side !== undefined && (
          <details className={styles.sidePrizes}>
            <summary>{t('results.sidePrizes', { sideGame })}</summary>
            <PrizeRows table={side} caption={sideGame} />
            <p className={cx(typography.small, typography.muted, styles.fund)}>
              {t('results.fund', { sum: formatAmount(side.printedFundBani) })}
            </p>
          </details>
        )}
        <LinkButton
          variant="quiet"
          size="small"
          isBlock
          className={styles.checkLink}
          to={checkPath(gameCode, draw)}
        >
          {t('results.check')}
        </LinkButton>
      </PrintedTicket>
    </article>
  );
}

/** The best categories are shown at first; one more that is left is shown with them. */
const shownAtFirst = 3;

/** The prizes of a game: its best categories, and the others folded. */
function FoldedPrizeRows({ table, caption }: PrizeRowsProps) {
  const { t } = useTexts();
  const { categories } = table;
  if (categories.length <= shownAtFirst + 1) return <PrizeRows table={table} caption={caption} />;
  const summary = t('results.lowerCategories', { from: categories[shownAtFirst]?.category });
  return (
    <>
      <PrizeRows table={{ ...table, categories: categories.slice(0, shownAtFirst) }} caption={caption} />
      <details className={styles.sidePrizes}>
        <summary>{summary}</summary>
        <PrizeRows
          table={{ ...table, categories: categories.slice(shownAtFirst) }}
          caption={`${caption}, ${summary}`}
        />
      </details>
    </>
  );
}

interface PrizeRowsProps {
  table: PrizeTableShape;
  caption: string;
}

/**
 * The prizes of one game in one draw, category by category: a winner's prize, or what is carried
 * over to the next draw.
 */
function PrizeRows({ table, caption }: PrizeRowsProps) {
  const { t } = useTexts();
  return (
    <table className={cx(tableStyles.root, styles.prizes)}>
      <caption className={layout.visuallyHidden}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('results.category')}</th>
          <th scope="col">{t('results.winners')}</th>
          <th scope="col">{t('results.prizeOrRollover')}</th>
        </tr>
      </thead>
      <tbody>
        {table.categories.map(({ category, winners, valueBani, rolloverBani }) => (
          <tr key={category}>
            <td>
              <CategoryName code={table.code} category={category} />
            </td>
            <td className={typography.mono}>{winners === 0 ? '–' : formatCount(winners)}</td>
            <td className={typography.mono}>
              {winners > 0 ? (
                formatAmount(valueBani)
              ) : (
                <span className={typography.soft}>
                  {t(rolloverBani > 0 ? 'results.rollover' : 'results.noWinners', {
                    sum: formatAmount(rolloverBani),
                  })}
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The path of the page that checks a variant against a draw. */
function checkPath(gameCode: GameCode, draw: { drawAt: string }): string {
  return `/results/check?${new URLSearchParams({ game: gameCode, day: bucharestDay(draw.drawAt) })}`;
}
