import type { Ticket } from '@loto/api-contract';
import { formatDay, gameNames } from '@loto/formatting';
import { useAnswer } from '../../session/api/use-call.ts';
import { cx } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import { FoldedPrizeRows, PrizeRows } from '../../ticket-view/prize-rows.tsx';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import prizeRowsStyles from '../../ticket-view/prize-rows.module.css';
import styles from './history.module.css';

/** How many draws of a game are loaded; the newest one's prizes may not be known yet. */
const askedDraws = 3;

/** The prizes that a ticket can win: the categories of its games with their latest amounts. */
export function PrizesToWin({ ticket: { gameCode, sideGame } }: { ticket: Ticket }) {
  const { t, language } = useTexts();
  const { data } = useAnswer('results', { query: { gameCode, limit: askedDraws }, quietFor: 'all' });
  const last = data?.results.find(({ isSettled }) => isSettled);
  const main = last?.tables.find(({ code, run }) => code === gameCode && run === 1);
  if (last === undefined || main === undefined) return null;
  const side = last.tables.find(({ code }) => code === sideGame?.code);
  return (
    <section className={cx(layout.panel, layout.surface, layout.lifted, styles.toWin)}>
      <h2 className={typography.titleSmall}>{t('history.toWin.title')}</h2>
      <p className={cx(typography.small, typography.muted)}>
        {t('history.toWin.last', { day: formatDay(last.draw.drawAt, language) })}
      </p>
      <FoldedPrizeRows table={main} caption={gameNames[gameCode]} />
      {side !== undefined && sideGame !== null && (
        <details className={prizeRowsStyles.folded}>
          <summary>{t('results.sidePrizes', { sideGame: gameNames[sideGame.code] })}</summary>
          <PrizeRows table={side} caption={gameNames[sideGame.code]} />
        </details>
      )}
    </section>
  );
}
