import { Button, Icon } from '@loto/design';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import { GAMES } from '@loto/game-rules';
import type { NightDraw } from '@loto/office-contract';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useAction } from '../../actions/use-action.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ComparedPlaces } from './compared-places.tsx';
import { ResultFields, type Place } from './result-fields.tsx';
import {
  emptyResult,
  isComplete,
  parseTyped,
  problemsOf,
  resultOptions,
  type TypedResult,
} from './typed-result.ts';
import { useComparison } from './use-comparison.ts';
import styles from './results.module.css';

interface ResultEntryProps {
  draw: NightDraw;
  /** `confirm` is blind: the person types again what someone else recorded. */
  mode: 'record' | 'confirm';
}

/** The form for a draw's result, for the first or the second entry. */
export function ResultEntry({ draw, mode }: ResultEntryProps) {
  const { t } = useTexts();
  const act = useAction();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<TypedResult>(() => emptyResult(draw));
  const problems = problemsOf(typed, draw);
  const parsed = isComplete(typed, draw) && problems.length === 0 ? parseTyped(typed, draw) : null;
  const isConfirming = mode === 'confirm';
  const comparison = useComparison(draw, isConfirming && parsed !== null ? typed : null);
  const { state, differences, recordedBy } = comparison;
  const isSame = state === 'same';
  const submitButton = useRef<HTMLButtonElement>(null);
  // A complete result that matches needs no more input.
  useEffect(() => {
    if (isSame) submitButton.current?.focus();
  }, [isSame]);

  const lookOf = ({ drawing, part, place }: Place) => {
    const isWrong =
      problems.some((one) => one.drawing === drawing && one.part === part && one.place === place) ||
      differences.some((one) => one.drawing === drawing && one.part === part && one.place === place + 1);
    if (isWrong) return 'wrong';
    return isSame ? 'same' : 'plain';
  };
  const run = (command: 'record' | 'confirm') => {
    if (parsed === null) return;
    void act({ words: [command, draw.drawId, ...resultOptions(parsed)] });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isConfirming || isSame) run(mode);
  };
  const { fieldSize, jokerFieldSize } = GAMES[draw.gameCode];
  return (
    <form ref={form} className={layout.stack} onSubmit={submit} noValidate>
      <p className={typography.soft}>
        {isConfirming
          ? t('night.results.confirmLead', { who: draw.result?.recordedBy ?? '' })
          : t('night.results.recordLead')}
      </p>
      <ResultFields draw={draw} typed={typed} onChange={setTyped} lookOf={lookOf} />
      <div role="status" className={styles.verdict}>
        {problems.map(({ drawing, part, place, value, code }) => {
          const where =
            part === 'jokers' ? t('night.results.joker') : t('night.results.number', { place: place + 1 });
          const max = part === 'jokers' ? jokerFieldSize : fieldSize;
          const key = code === 'out-of-range' ? 'night.results.outOfRange' : 'night.results.repeated';
          return (
            <p key={`${drawing} ${part} ${place}`} className={styles.problem}>
              <Icon name="warning" size="small" />
              {t(key, { where, value, max })}
            </p>
          );
        })}
        {state === 'comparing' && <p>{t('night.results.comparing')}</p>}
        {isSame && (
          <p className={styles.same}>
            <Icon name="check" size="small" />
            {t('night.results.same', { who: recordedBy ?? '' })}
          </p>
        )}
        {state === 'differs' && <ComparedPlaces comparison={comparison} draw={draw} />}
        {state === 'failed' && <p className={styles.problem}>{comparison.message}</p>}
      </div>
      <div className={styles.buttons}>
        <Button
          type="submit"
          ref={submitButton}
          disabled={parsed === null || (isConfirming && !isSame)}
          icon={isSame ? 'check' : undefined}
        >
          {t(isConfirming ? 'night.results.confirm' : 'night.results.record')}
        </Button>
        {state === 'differs' && (
          <>
            <Button
              variant="quiet"
              onClick={() => form.current?.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus()}
            >
              {t('night.results.fix')}
            </Button>
            <Button variant="quiet" onClick={() => run('record')}>
              {t('night.results.recordMine')}
            </Button>
          </>
        )}
      </div>
    </form>
  );
}
