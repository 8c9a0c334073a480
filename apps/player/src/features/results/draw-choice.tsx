import type { DrawWithPrizes } from '@loto/api-contract';
import { capitalize, formatDay } from '@loto/formatting';
import { bucharestDay } from '@loto/game-rules';
import { cx, Balls, Digits, SelectField, Skeleton, TextField } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { serverNowMs } from '../../session/server-clock.ts';
import layout from '../../design/layout.module.css';
import typography from '../../design/typography.module.css';
import styles from './results.module.css';

interface DrawChoiceProps {
  draws: readonly DrawWithPrizes[];
  chosenId: string | undefined;
  /** Draws up to this day, `2026-11-15`; the newest when left out. */
  day: string | undefined;
  isFetching: boolean;
  onDay: (day: string | undefined) => void;
  onDraw: (drawId: string) => void;
}

/** The draw to check against, and what was drawn in it. */
export function DrawChoice({ draws, chosenId, day, isFetching, onDay, onDraw }: DrawChoiceProps) {
  const { t, language } = useTexts();
  const chosen = draws.find(({ draw }) => draw.id === chosenId);
  return (
    <section
      className={cx(layout.panel, layout.surface, layout.lifted, layout.stack, styles.drawChoice)}
      aria-label={t('results.draw')}
    >
      <div className={styles.checkDates}>
        <SelectField
          label={t('results.draw')}
          value={chosenId ?? ''}
          disabled={draws.length === 0}
          options={draws.map(({ draw }) => ({
            value: draw.id,
            word: `${capitalize(formatDay(draw.drawAt, language))} ${bucharestDay(draw.drawAt).slice(0, 4)}`,
          }))}
          onChange={({ target }) => onDraw(target.value)}
        />
        <TextField
          label={t('results.upToDay')}
          type="date"
          max={bucharestDay(new Date(serverNowMs()))}
          value={day ?? ''}
          onChange={({ target }) => onDay(target.value === '' ? undefined : target.value)}
        />
      </div>
      {chosen === undefined && isFetching && <Skeleton shape="block" height="36px" />}
      {chosen?.draw.result && (
        <>
          <Balls numbers={chosen.draw.result.numbers} jokers={chosen.draw.result.jokers} />
          {chosen.extraResult !== null && (
            <>
              <p className={cx(typography.label, typography.muted)}>{t('results.secondDrawing')}</p>
              <Balls numbers={chosen.extraResult.numbers} jokers={chosen.extraResult.jokers} />
            </>
          )}
          {chosen.draw.result.sideGameNumber !== null && <Digits text={chosen.draw.result.sideGameNumber} />}
        </>
      )}
    </section>
  );
}
