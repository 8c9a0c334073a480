import { gameTone } from '@loto/design';
import typography from '@loto/design/typography.module.css';
import { gameNames } from '@loto/formatting';
import type { NightDraw } from '@loto/office-contract';
import { Link, useParams } from 'react-router';
import { DrawFacts } from '../../draw-view/draw-facts.tsx';
import { DrawRequests } from '../../draw-view/draw-requests.tsx';
import { DrawStateTag } from '../../draw-view/draw-state-tag.tsx';
import { stepSentence } from '../../draw-view/next-step-text.ts';
import { PayoutStop } from '../../draw-view/payout-stop.tsx';
import { StepStrip } from '../../draw-view/step-strip.tsx';
import { SettlementPanel } from '../../draw-view/settlement/settlement-panel.tsx';
import { formatStamp } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Shown } from '../../session/answers.tsx';
import { useAnswer } from '../../session/api/use-answer.ts';
import { ResultPanel } from './result-panel.tsx';
import styles from './results.module.css';

/** How often the page checks for changes, because another person is working on the same draw. */
const everyMs = 2_000;

/** The evening of one draw: its result, official values and settlement. */
export function Screen() {
  const { drawId = '' } = useParams();
  const reading = useAnswer('officeDraw', { params: { id: drawId } }, { everyMs });
  return <Shown reading={reading}>{({ draw }) => <Night key={draw.drawId} draw={draw} />}</Shown>;
}

function Night({ draw }: { draw: NightDraw }) {
  const { t } = useTexts();
  const { gameCode, drawAt, drawId, state, stop } = draw;
  return (
    <div className={styles.page}>
      <header className={styles.head} data-game={gameTone(gameCode)}>
        <div>
          <h2 className={typography.titleLarge} translate="no">
            {gameNames[gameCode]}
          </h2>
          <p>
            {formatStamp(drawAt)} · <Link to={`/draw/${drawId}`}>{t('night.open')}</Link>
          </p>
        </div>
        <DrawStateTag state={state} isStopped={stop !== null} />
      </header>
      <StepStrip draw={draw} isLarge />
      <StepNews draw={draw} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <ResultPanel draw={draw} />
          <SettlementPanel draw={draw} />
        </div>
        <aside className={styles.aside}>
          <DrawRequests draw={draw} />
          <DrawFacts draw={draw} />
          <PayoutStop draw={draw} />
        </aside>
      </div>
    </div>
  );
}

/** The next step in words, which a screen reader announces when it changes. */
function StepNews({ draw }: { draw: NightDraw }) {
  const { t } = useTexts();
  return (
    <p role="status" className={styles.next}>
      {stepSentence(draw, t)}
    </p>
  );
}
