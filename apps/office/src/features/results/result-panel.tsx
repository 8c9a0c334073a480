import { Button } from '@loto/design';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import type { NightDraw } from '@loto/office-contract';
import { useState } from 'react';
import { Drawn } from '../../draw-view/draw-facts.tsx';
import { formatStamp } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useSession } from '../../session/use-session.ts';
import { ResultEntry } from './result-entry.tsx';
import styles from './results.module.css';

/**
 * The result of a draw: the fields until two people have entered the same, then the drawn numbers.
 */
export function ResultPanel({ draw }: { draw: NightDraw }) {
  const { t } = useTexts();
  return (
    <section className={styles.panel} aria-labelledby="result-title">
      <h2 id="result-title" className={typography.titleMedium}>
        {t('night.results.title')}
      </h2>
      <Content draw={draw} />
    </section>
  );
}

function Content({ draw }: { draw: NightDraw }) {
  const { t } = useTexts();
  const { operator, roles } = useSession();
  const { state, result, drawAt } = draw;
  if (state === 'cancelled') return <p>{t('night.wait.cancelled')}</p>;
  if (state === 'on-sale' || state === 'closed') {
    return <p>{t('night.results.waits', { at: formatStamp(drawAt) })}</p>;
  }
  const mayType = roles.includes('draws');
  const isByOther = result !== null && result.confirmedBy === null && result.recordedBy !== operator;
  if (result === null || isByOther) {
    if (!mayType) return <p>{t('night.results.noRole')}</p>;
    // Who is typing when another person records first has made the second entry already.
    return <ResultEntry draw={draw} mode={isByOther ? 'confirm' : 'record'} />;
  }
  return <Known key={result.recordedAt} draw={draw} mayType={mayType} />;
}

/** The drawn numbers, with a way to correct them until the settlement begins. */
function Known({ draw, mayType }: { draw: NightDraw; mayType: boolean }) {
  const { t } = useTexts();
  const [isCorrecting, setCorrecting] = useState(false);
  const { result, settlement } = draw;
  if (result === null) return null;
  const isConfirmed = result.confirmedBy !== null;
  return (
    <div className={layout.stack}>
      <Drawn draw={draw} isLarge />
      <p className={typography.soft}>
        {t('night.recordedBy', { who: result.recordedBy, at: formatStamp(result.recordedAt) })}
        <br />
        {result.confirmedBy === null || result.confirmedAt === null
          ? t('night.results.own')
          : t('night.confirmedBy', { who: result.confirmedBy, at: formatStamp(result.confirmedAt) })}
      </p>
      {isCorrecting && (
        <div className={styles.correction}>
          {isConfirmed && <p>{t('night.results.correctText')}</p>}
          <ResultEntry draw={draw} mode="record" />
        </div>
      )}
      {mayType && settlement === null && (
        <Button
          variant="quiet"
          size="small"
          className={styles.start}
          onClick={() => setCorrecting(!isCorrecting)}
        >
          {t(isCorrecting ? 'night.results.keep' : 'night.results.correct')}
        </Button>
      )}
    </div>
  );
}
