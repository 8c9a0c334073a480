import { isSideGameCode } from '@loto/game-rules';
import type { DrawOutcome as Outcome, DrawWithPrizes, Ticket } from '@loto/api-contract';
import { formatShortDay, gameNames } from '@loto/formatting';
import { Link } from 'react-router';
import { formatLei } from '../../i18n/numbers.ts';
import { cx, gameTone, StatusTag } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import { CategoryName, DrawnBalls, TicketLines, variantLetter } from '../../ticket-view/index.ts';
import { linesWon } from './lines-won.ts';
import { WinSteps } from './win-explained.tsx';
import factsStyles from '@loto/design/facts.module.css';
import layout from '@loto/design/layout.module.css';
import tableStyles from '@loto/design/table.module.css';
import typography from '@loto/design/typography.module.css';
import styles from './history.module.css';

interface DrawOutcomeProps {
  ticket: Ticket;
  draw: Ticket['draws'][number];
  /** Undefined until the draw is settled and the outcome is loaded. */
  outcome: Outcome | undefined;
  result: DrawWithPrizes | undefined;
}

/**
 * A draw of a ticket: the drawn numbers and, once it's settled, the ticket's winnings with an
 * explanation.
 */
export function DrawOutcome({ ticket, draw, outcome, result }: DrawOutcomeProps) {
  const { t, language } = useTexts();
  if (draw.result === null) return null;
  const { gameCode } = ticket;
  const extra = result?.extraResult ?? null;
  const hasWon = outcome !== undefined && outcome.wins.length > 0;
  const isSeveral = ticket.draws.length > 1;
  const resultsPath = `/results?game=${gameCode}`;
  return (
    <section
      className={cx(layout.panel, layout.surface, layout.lifted, styles.drawn)}
      data-game={gameTone(gameCode)}
    >
      <div className={cx(layout.row, layout.between)}>
        <h2 className={typography.titleSmall}>{t('history.drawnNumbers')}</h2>
        <span className={cx(typography.small, typography.muted)}>
          {formatShortDay(draw.drawAt, language)}
        </span>
      </div>
      <DrawnBalls size="drawn" gameCode={gameCode} drawn={draw.result} isAppearing />
      {extra !== null && (
        <>
          <p className={cx(typography.label, typography.muted)}>{t('history.secondDrawing')}</p>
          <DrawnBalls size="drawn" gameCode={gameCode} drawn={extra} isAppearing />
        </>
      )}
      {outcome !== undefined && isSeveral && (
        <div>
          <StatusTag
            kind={hasWon ? 'won' : 'lost'}
            word={t(hasWon ? 'ticket.status.won' : 'ticket.status.lost')}
          />
        </div>
      )}
      {isSeveral && (
        <div>
          <TicketLines
            variants={ticket.variants}
            sideGame={ticket.sideGame}
            result={draw.result}
            {...(outcome && { wonBani: linesWon(ticket, outcome) })}
          />
        </div>
      )}
      {extra !== null && (
        <div>
          <p className={cx(typography.label, typography.muted)}>{t('history.againstSecond')}</p>
          <TicketLines
            variants={ticket.variants}
            sideGame={null}
            result={{ ...extra, sideGameNumber: null }}
          />
        </div>
      )}
      {hasWon && result !== undefined && (
        <>
          <Wins wins={outcome.wins} result={result} />
          <dl className={cx(factsStyles.definitions, typography.mono, styles.outcomeSum)}>
            <dt>{t('history.gross')}</dt>
            <dd translate="no">{formatLei(outcome.grossBani)}</dd>
            <dt>{t('history.tax')}</dt>
            <dd translate="no">{formatLei(outcome.taxBani)}</dd>
            <dt>{t('history.net')}</dt>
            <dd>
              <b translate="no">{formatLei(outcome.netBani)}</b>
            </dd>
          </dl>
          <details className={styles.how}>
            <summary>{t('history.how.title')}</summary>
            {outcome.wins.map((win) => (
              <div key={keyOf(win)} className={styles.howWin}>
                <h3 className={typography.label}>
                  <WinName win={win} gameCode={gameCode} />
                </h3>
                <WinSteps win={win} result={result} />
              </div>
            ))}
          </details>
        </>
      )}
      <p>
        <Link className={cx(typography.link, typography.small, typography.alone)} to={resultsPath}>
          {t('history.toResults')}
        </Link>
      </p>
    </section>
  );
}

type Win = Outcome['wins'][number];

const keyOf = ({ code, run, position, category }: Win) => `${code} ${run} ${position} ${category}`;

function Wins({ wins, result }: { wins: readonly Win[]; result: DrawWithPrizes }) {
  const { t } = useTexts();
  return (
    <table className={tableStyles.root}>
      <caption className={layout.visuallyHidden}>{t('history.winsTitle')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('history.line')}</th>
          <th scope="col">{t('history.category')}</th>
          <th scope="col">{t('history.gross')}</th>
        </tr>
      </thead>
      <tbody>
        {wins.map((win) => (
          <tr key={keyOf(win)}>
            <td>
              <WinName win={win} gameCode={result.gameCode} />
            </td>
            <td>
              <CategoryName code={win.code} category={win.category} />
              {win.count > 1 && (
                <span className={typography.soft} translate="no">
                  {' '}
                  × {win.count}
                </span>
              )}
            </td>
            <td className={typography.mono} translate="no">
              {formatLei(win.prizeBani * win.count)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Names the winning line of the ticket: a variant's letter, or the side game. */
function WinName({ win, gameCode }: { win: Win; gameCode: Ticket['gameCode'] }) {
  const { t } = useTexts();
  const { code, position, run } = win;
  const name = isSideGameCode(code)
    ? gameNames[code]
    : t('ticket.variant', { letter: variantLetter(position) });
  return run === 2 && code === gameCode ? `${name}, ${t('history.secondDrawing')}` : name;
}
