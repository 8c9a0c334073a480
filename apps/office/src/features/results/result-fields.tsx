import typography from '@loto/design/typography.module.css';
import { gameNames } from '@loto/formatting';
import { GAMES, SIDE_GAMES } from '@loto/game-rules';
import { useTexts } from '../../i18n/use-texts.ts';
import { DigitBoxes, NumberBoxes, type PlaceLook } from './number-boxes.tsx';
import type { ResultDraw, TypedResult } from './typed-result.ts';
import styles from './results.module.css';

/** A position in a result: drawing, part and index from 0. */
export interface Place {
  readonly drawing: 'result' | 'extraResult';
  readonly part: 'numbers' | 'jokers' | 'sideGameNumber';
  readonly place: number;
}

interface ResultFieldsProps {
  draw: ResultDraw;
  typed: TypedResult;
  onChange: (typed: TypedResult) => void;
  lookOf: (place: Place) => PlaceLook;
  isDisabled?: boolean;
}

/** The fields for a game's result, in the order of the draw. */
export function ResultFields({ draw, typed, onChange, lookOf, isDisabled = false }: ResultFieldsProps) {
  const { t } = useTexts();
  const { fieldSize, jokerFieldSize, sideGameCode } = GAMES[draw.gameCode];
  const sideName = gameNames[sideGameCode];
  const { second } = typed;
  return (
    <div className={styles.fields}>
      <Part label={t('night.results.numbers')} hint={t('night.results.between', { max: fieldSize })}>
        <NumberBoxes
          hasAutoFocus
          label={t('night.results.numbers')}
          labelOf={(place) => t('night.results.number', { place })}
          values={typed.numbers}
          max={fieldSize}
          isDisabled={isDisabled}
          lookOf={(place) => lookOf({ drawing: 'result', part: 'numbers', place })}
          onChange={(numbers) => onChange({ ...typed, numbers })}
        />
      </Part>
      {typed.jokers.length > 0 && (
        <Part label={t('night.results.joker')} hint={t('night.results.between', { max: jokerFieldSize })}>
          <NumberBoxes
            isJokers
            label={t('night.results.joker')}
            labelOf={() => t('night.results.joker')}
            values={typed.jokers}
            max={jokerFieldSize}
            isDisabled={isDisabled}
            lookOf={(place) => lookOf({ drawing: 'result', part: 'jokers', place })}
            onChange={(jokers) => onChange({ ...typed, jokers })}
          />
        </Part>
      )}
      {second !== null && (
        <Part label={t('night.results.second')} hint={t('night.results.between', { max: fieldSize })}>
          <NumberBoxes
            label={t('night.results.second')}
            labelOf={(place) => t('night.results.secondNumber', { place })}
            values={second.numbers}
            max={fieldSize}
            isDisabled={isDisabled}
            lookOf={(place) => lookOf({ drawing: 'extraResult', part: 'numbers', place })}
            onChange={(numbers) => onChange({ ...typed, second: { ...second, numbers } })}
          />
          {second.jokers.length > 0 && (
            <NumberBoxes
              isJokers
              label={t('night.results.secondJoker')}
              labelOf={() => t('night.results.secondJoker')}
              values={second.jokers}
              max={jokerFieldSize}
              isDisabled={isDisabled}
              lookOf={(place) => lookOf({ drawing: 'extraResult', part: 'jokers', place })}
              onChange={(jokers) => onChange({ ...typed, second: { ...second, jokers } })}
            />
          )}
        </Part>
      )}
      <Part label={t('night.results.side', { game: sideName })}>
        <DigitBoxes
          label={t('night.results.side', { game: sideName })}
          value={typed.side}
          digitCount={SIDE_GAMES[sideGameCode].digitCount}
          isDisabled={isDisabled}
          lookOf={(place) => lookOf({ drawing: 'result', part: 'sideGameNumber', place })}
          onChange={(side) => onChange({ ...typed, side })}
        />
      </Part>
    </div>
  );
}

interface PartProps {
  label: string;
  hint?: string;
  children: React.ReactNode;
}

function Part({ label, hint, children }: PartProps) {
  return (
    <div className={styles.part}>
      <p aria-hidden="true">
        <span className={typography.label}>{label}</span>
        {hint !== undefined && <span className={typography.muted}> {hint}</span>}
      </p>
      {children}
    </div>
  );
}
