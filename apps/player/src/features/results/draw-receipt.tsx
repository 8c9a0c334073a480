import type { DrawWithPrizes } from '@loto/api-contract';
import { formatAmount, shortGameNames } from '@loto/formatting';
import { GAMES } from '@loto/game-rules';
import { Balls, Digits, gameTone, LinkButton, PrintedTicket, TicketRule } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { drawCaption } from '../../ticket-view/index.ts';
import { checkPath } from './check-place.ts';
import { PrizeRows } from './prize-rows.tsx';

/** One draw as a receipt: what was drawn, in order, and what it pays. */
export function DrawReceipt({ result }: { result: DrawWithPrizes }) {
  const { t, language } = useTexts();
  const { gameCode, draw, extraResult, tables, isSettled } = result;
  const { sideGameCode } = GAMES[gameCode];
  const sideGame = t(`ticket.sideGame.${sideGameCode}`);
  const drawn = draw.result;
  if (drawn === null) return null;
  const main = tables.filter(({ code }) => code === gameCode);
  const side = tables.find(({ code }) => code === sideGameCode);
  return (
    <article className="lift">
      <PrintedTicket
        tone={gameTone(gameCode)}
        gameName={shortGameNames[gameCode]}
        caption={drawCaption([draw], t, language)}
      >
        {extraResult !== null && <p className="label mute runlabel">{t('results.firstDrawing')}</p>}
        <Balls numbers={drawn.numbers} jokers={drawn.jokers} />
        {extraResult !== null && (
          <>
            <p className="label mute runlabel">{t('results.secondDrawing')}</p>
            <Balls numbers={extraResult.numbers} jokers={extraResult.jokers} />
          </>
        )}
        {drawn.sideGameNumber !== null && (
          <div className="kv center sidedrawn">
            <b>{sideGame}</b>
            <Digits text={drawn.sideGameNumber} />
          </div>
        )}
        <TicketRule />
        {!isSettled && <p className="small soft">{t('results.notSettled')}</p>}
        {main.map((table) => (
          <section key={table.run} className="prizesof">
            {extraResult !== null && (
              <h3 className="label">
                {t(table.run === 1 ? 'results.firstDrawing' : 'results.secondDrawing')}
              </h3>
            )}
            <PrizeRows table={table} caption={t(`ticket.game.${gameCode}`)} />
            <p className="small mute fundline">
              {t('results.fund', { sum: formatAmount(table.printedFundBani) })}
            </p>
          </section>
        ))}
        {side !== undefined && (
          <details className="sideprizes">
            <summary>{t('results.sidePrizes', { sideGame })}</summary>
            <PrizeRows table={side} caption={sideGame} />
            <p className="small mute fundline">
              {t('results.fund', { sum: formatAmount(side.printedFundBani) })}
            </p>
          </details>
        )}
        <LinkButton variant="quiet" size="small" isBlock className="checklink" to={checkPath(gameCode, draw)}>
          {t('results.check')}
        </LinkButton>
      </PrintedTicket>
    </article>
  );
}
