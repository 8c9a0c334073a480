import { Balls, Digits, gameTone } from '@loto/design';
import typography from '@loto/design/typography.module.css';
import { formatClock, gameNames } from '@loto/formatting';
import { GAMES, SIDE_GAMES } from '@loto/game-rules';
import type { NightDraw } from '@loto/office-contract';
import type { ReactNode } from 'react';
import { formatCount, formatLei } from '../i18n/formats.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { ProgressBar } from './progress-bar.tsx';
import { settlementText, valuesText } from './fact-texts.ts';
import styles from './draw-facts.module.css';

/** The known facts about a draw of tonight, one per row. */
export function DrawFacts({ draw }: { draw: NightDraw }) {
  const { t } = useTexts();
  const { sales, gameCode, paymentsUnderWay, result, settlement, prizes, state } = draw;
  const stakesBani = sales.mainBani + sales.sideGameBani;
  const sideGame = gameNames[GAMES[gameCode].sideGameCode];
  const isHeld = !['on-sale', 'closed', 'cancelled'].includes(state);
  return (
    <dl className={styles.root}>
      <Fact name={t('night.tickets')} note={t('night.countedAt', { at: formatClock(sales.at) })}>
        {formatCount(sales.tickets)}
      </Fact>
      <Fact
        name={t('night.stakes')}
        note={t('night.ofSideGame', { sum: formatLei(sales.sideGameBani), game: sideGame })}
      >
        {formatLei(stakesBani)}
      </Fact>
      {state !== 'settled' && <Fact name={t('night.paymentsUnderWay')}>{formatCount(paymentsUnderWay)}</Fact>}
      {isHeld && (
        <>
          <Fact name={t('night.result')} note={<ResultBy draw={draw} />}>
            {result?.drawn != null && <Drawn draw={draw} />}
          </Fact>
          <Fact name={t('night.values')}>{valuesText(draw, t)}</Fact>
          <Fact
            name={t('night.settlement')}
            note={
              settlement !== null &&
              t('night.startedBy', { who: settlement.startedBy, at: formatClock(settlement.startedAt) })
            }
          >
            {settlementText(draw, t)}
          </Fact>
          <Fact name={t('night.check')}>{t(hasAgreed(draw) ? 'night.checkAgrees' : 'night.checkWaits')}</Fact>
        </>
      )}
      {prizes !== null && <Prizes prizes={prizes} />}
    </dl>
  );
}

function hasAgreed({ settlement }: NightDraw): boolean {
  return settlement !== null && !['begun', 'matched'].includes(settlement.step);
}

interface FactProps {
  name: string;
  /** An additional line in smaller type. */
  note?: ReactNode;
  children: ReactNode;
}

export function Fact({ name, note, children }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>
        {children}
        {note && <span className={styles.note}>{note}</span>}
      </dd>
    </div>
  );
}

function ResultBy({ draw: { result } }: { draw: NightDraw }) {
  const { t } = useTexts();
  if (result === null) return t('night.notRecorded');
  const { recordedBy, recordedAt, confirmedBy, confirmedAt } = result;
  return (
    <>
      {t('night.recordedBy', { who: recordedBy, at: formatClock(recordedAt) })}
      <br />
      {confirmedBy === null || confirmedAt === null
        ? t('night.notConfirmed')
        : t('night.confirmedBy', { who: confirmedBy, at: formatClock(confirmedAt) })}
    </>
  );
}

/** The drawn numbers and the digits of the side game. */
export function Drawn({ draw, isLarge = false }: { draw: NightDraw; isLarge?: boolean }) {
  const { t } = useTexts();
  const drawn = draw.result?.drawn;
  if (drawn == null) return null;
  const { result, extraResult } = drawn;
  const size = isLarge ? 'normal' : 'tiny';
  const { sideGameCode } = GAMES[draw.gameCode];
  return (
    <span className={styles.drawn} data-game={gameTone(draw.gameCode)}>
      <Balls numbers={result.numbers} jokers={result.jokers} size={size} />
      {extraResult !== null && (
        <>
          <span className={styles.note}>{t('night.results.second')}</span>
          <Balls numbers={extraResult.numbers} jokers={extraResult.jokers} size={size} />
        </>
      )}
      {result.sideGameNumber !== null && (
        <span className={styles.side}>
          <span className={typography.label} translate="no">
            {gameNames[SIDE_GAMES[sideGameCode].code]}
          </span>
          <Digits text={result.sideGameNumber} />
        </span>
      )}
    </span>
  );
}

function Prizes({ prizes }: { prizes: NonNullable<NightDraw['prizes']> }) {
  const { t } = useTexts();
  const offered = prizes.offered.reduce((sum, { count }) => sum + count, 0);
  const paid = prizes.offered.find(({ status }) => status === 'paid');
  const text = t('night.prizesOf', { offered: formatCount(offered), count: formatCount(prizes.count) });
  return (
    <Fact
      name={t('night.prizes')}
      note={
        paid !== undefined &&
        t('night.prizesPaid', { count: formatCount(paid.count), sum: formatLei(paid.netBani) })
      }
    >
      {text}
      {prizes.count > 0 && (
        <ProgressBar label={t('night.prizes')} done={offered} of={prizes.count} text={text} />
      )}
    </Fact>
  );
}
