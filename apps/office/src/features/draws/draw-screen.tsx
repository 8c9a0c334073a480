import { gameTone, LinkButton } from '@loto/design';
import typography from '@loto/design/typography.module.css';
import { gameNames } from '@loto/formatting';
import { GAMES } from '@loto/game-rules';
import type { DrawChange, NightDraw } from '@loto/office-contract';
import { useParams } from 'react-router';
import { useCommandName } from '../../actions/command-names.ts';
import { Drawn, Fact } from '../../draw-view/draw-facts.tsx';
import { DrawRequests } from '../../draw-view/draw-requests.tsx';
import { DrawStateTag } from '../../draw-view/draw-state-tag.tsx';
import { NextStepButton, resultsPath } from '../../draw-view/next-step-button.tsx';
import { PayoutStop } from '../../draw-view/payout-stop.tsx';
import { PrizeTable } from '../../draw-view/settlement/figures.tsx';
import { StepStrip } from '../../draw-view/step-strip.tsx';
import { formatCount, formatLei, formatStamp } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Shown } from '../../session/answers.tsx';
import { useAnswer } from '../../session/api/use-answer.ts';
import styles from './draw.module.css';

/** How often the page checks for changes. */
const everyMs = 5_000;

/** A draw: its state, sales, prizes and history. */
export function Screen() {
  const { id = '' } = useParams();
  const reading = useAnswer('officeDraw', { params: { id } }, { everyMs });
  return (
    <Shown reading={reading}>
      {({ draw, changes, now }) => <DrawPage draw={draw} changes={changes} now={now} />}
    </Shown>
  );
}

interface DrawPageProps {
  draw: NightDraw;
  changes: readonly DrawChange[];
  now: string;
}

function DrawPage({ draw, changes, now }: DrawPageProps) {
  const { t } = useTexts();
  const { gameCode, drawAt, drawId, state, stop, isSpecial, addedPrizeBani } = draw;
  return (
    <div className={styles.page}>
      <header className={styles.head} data-game={gameTone(gameCode)}>
        <div>
          <h2 className={typography.titleLarge} translate="no">
            {gameNames[gameCode]}
          </h2>
          <p>{formatStamp(drawAt)}</p>
          {isSpecial && (
            <p>
              {t('night.special')}
              {addedPrizeBani > 0 && `, ${t('night.adds', { sum: formatLei(addedPrizeBani) })}`}
            </p>
          )}
        </div>
        <DrawStateTag state={state} isStopped={stop !== null} />
      </header>
      <StepStrip draw={draw} isLarge />
      <div className={styles.columns}>
        <div className={styles.main}>
          <Sales draw={draw} now={now} />
          <Prizes draw={draw} />
          <Changes changes={changes} />
        </div>
        <aside className={styles.aside}>
          <NextStepButton draw={draw} />
          {state !== 'on-sale' && state !== 'cancelled' && (
            <LinkButton to={resultsPath(drawId)} variant="quiet" size="small">
              {t('night.draw.toNight')}
            </LinkButton>
          )}
          <Drawn draw={draw} />
          <DrawRequests draw={draw} />
          {['on-sale', 'closed', 'to-record'].includes(state) && (
            <p className={styles.links}>
              <LinkButton to={`/command/move?0=${drawId}`} variant="quiet" size="small">
                {t('night.draw.move')}
              </LinkButton>
              <LinkButton to={`/command/cancel?0=${drawId}`} variant="quiet" size="small">
                {t('night.draw.cancel')}
              </LinkButton>
            </p>
          )}
          <PayoutStop draw={draw} />
        </aside>
      </div>
    </div>
  );
}

function Sales({ draw, now }: { draw: NightDraw; now: string }) {
  const { t } = useTexts();
  const { sales, gameCode, salesCloseAt, paymentsUnderWay, state } = draw;
  const isClosed = Date.parse(salesCloseAt) <= Date.parse(now);
  return (
    <section className={styles.panel} aria-labelledby="sales-title">
      <h2 id="sales-title" className={typography.titleMedium}>
        {t('night.draw.sales')}
      </h2>
      <dl className={styles.facts}>
        <Fact name={t(isClosed ? 'night.draw.closedAt' : 'night.draw.closesAt')}>
          {formatStamp(salesCloseAt)}
        </Fact>
        <Fact name={t('night.tickets')} note={t('night.countedAt', { at: formatStamp(sales.at) })}>
          {formatCount(sales.tickets)}
        </Fact>
        <Fact name={t('night.draw.main', { game: gameNames[gameCode] })}>{formatLei(sales.mainBani)}</Fact>
        <Fact name={t('night.draw.main', { game: gameNames[GAMES[gameCode].sideGameCode] })}>
          {formatLei(sales.sideGameBani)}
        </Fact>
        {state !== 'settled' && (
          <Fact name={t('night.paymentsUnderWay')}>{formatCount(paymentsUnderWay)}</Fact>
        )}
      </dl>
    </section>
  );
}

/** The paid prizes and their payouts. */
function Prizes({ draw: { drawId, prizes } }: { draw: NightDraw }) {
  const { t } = useTexts();
  const { data } = useAnswer('drawSettlement', { params: { id: drawId } }, { isWaiting: prizes === null });
  if (prizes === null) return null;
  const offered = prizes.offered.reduce((sum, { count }) => sum + count, 0);
  return (
    <section className={styles.panel} aria-labelledby="prizes-title">
      <h2 id="prizes-title" className={typography.titleMedium}>
        {t('night.draw.winnings')}
      </h2>
      <dl className={styles.facts}>
        <Fact name={t('night.prizes')}>
          {t('night.prizesOf', { offered: formatCount(offered), count: formatCount(prizes.count) })}
        </Fact>
        {prizes.offered.map(({ status, count, netBani }) => (
          <Fact key={status} name={statusWord(status)}>
            {formatCount(count)} · {formatLei(netBani)}
          </Fact>
        ))}
      </dl>
      {(data?.paid ?? []).map((table) => (
        <PrizeTable key={`${table.code} ${table.run}`} table={table} />
      ))}
    </section>
  );

  function statusWord(status: string): string {
    return t(`night.draw.status.${status as 'offered'}`);
  }
}

/** The draw's history, newest first. */
function Changes({ changes }: { changes: readonly DrawChange[] }) {
  const { t } = useTexts();
  const nameOf = useCommandName();
  return (
    <section className={styles.panel} aria-labelledby="changes-title">
      <h2 id="changes-title" className={typography.titleMedium}>
        {t('night.draw.changes')}
      </h2>
      {changes.length === 0 ? (
        <p className={typography.soft}>{t('night.draw.noChanges')}</p>
      ) : (
        <ol className={styles.changes}>
          {changes.map(({ seq, at, by, command, outcome, summary }) => (
            <li key={seq}>
              <p>
                <b>{nameOf(command)}</b>
                {outcome === 'requested' && ` (${t('night.draw.requested')})`}
                {' · '}
                {by}
                {' · '}
                <span className={typography.muted}>{formatStamp(at)}</span>
              </p>
              <p className={typography.soft}>{summary ?? t('night.draw.hidden')}</p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
