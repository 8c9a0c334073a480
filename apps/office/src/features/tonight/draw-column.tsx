import { gameTone, Ticket } from '@loto/design';
import typography from '@loto/design/typography.module.css';
import { gameNames } from '@loto/formatting';
import type { NightDraw } from '@loto/office-contract';
import { Link } from 'react-router';
import { DrawFacts } from '../../draw-view/draw-facts.tsx';
import { DrawStateTag } from '../../draw-view/draw-state-tag.tsx';
import { NextStepButton, resultsPath } from '../../draw-view/next-step-button.tsx';
import { PayoutStop } from '../../draw-view/payout-stop.tsx';
import { StepStrip } from '../../draw-view/step-strip.tsx';
import { useTimeLeft } from '../../draw-view/use-time-left.ts';
import { formatLei, formatStamp } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './tonight.module.css';

/** A draw of tonight as a ticket, with the operator's next step on the stub. */
export function DrawColumn({ draw, now }: { draw: NightDraw; now: Date }) {
  const { t } = useTexts();
  const leftUntil = useTimeLeft(now);
  const { gameCode, drawAt, salesCloseAt, isSpecial, addedPrizeBani, state, drawId } = draw;
  const isOpen = state === 'on-sale';
  const headingId = `draw-${drawId}`;
  return (
    <section className={styles.column} aria-labelledby={headingId}>
      <Ticket stub={<NextStep draw={draw} />} className={styles.ticket}>
        <div className={styles.head} data-game={gameTone(gameCode)}>
          <h2 id={headingId} className={styles.name} translate="no">
            <Link to={resultsPath(drawId)}>{gameNames[gameCode]}</Link>
          </h2>
          <p>{formatStamp(drawAt)}</p>
          {isSpecial && (
            <p className={typography.small}>
              <b>{t('night.special')}</b>
              {addedPrizeBani > 0 && `, ${t('night.adds', { sum: formatLei(addedPrizeBani) })}`}
            </p>
          )}
          {(isOpen || state === 'closed') && (
            <p className={styles.left}>
              <b>{leftUntil(isOpen ? salesCloseAt : drawAt)}</b>
              <span>{t(isOpen ? 'night.left' : 'night.leftToDraw')}</span>
            </p>
          )}
        </div>
        <div className={styles.tag}>
          <DrawStateTag state={state} isStopped={draw.stop !== null} />
        </div>
        <StepStrip draw={draw} />
        <DrawFacts draw={draw} />
      </Ticket>
      <PayoutStop draw={draw} />
    </section>
  );
}

function NextStep({ draw }: { draw: NightDraw }) {
  return (
    <div className={styles.stub}>
      <NextStepButton draw={draw} />
    </div>
  );
}
