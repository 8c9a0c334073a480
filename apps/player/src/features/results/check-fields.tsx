import { gameNames } from '@loto/formatting';
import { GAMES, RULEBOOK, SIDE_GAMES, type GameCode } from '@loto/game-rules';
import { cx, Button, NumberSlip, TextField } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import numberSlipStyles from '@loto/design/widgets/fields/number-slip.module.css';
import styles from './results.module.css';

/** The numbers that the visitor picked and typed. */
export interface Marks {
  numbers: readonly number[];
  jokers: readonly number[];
  sideGameNumber: string;
}

interface CheckFieldsProps {
  gameCode: GameCode;
  marks: Marks;
  onChange: (marks: Marks) => void;
}

/**
 * The slip to check: numbers, Jokers, the side game's number. More numbers than in a simple variant
 * make it a combined one.
 */
export function CheckFields({ gameCode, marks, onChange }: CheckFieldsProps) {
  const { t } = useTexts();
  const { fieldSize, numbersToPick, jokerFieldSize, sideGameCode } = GAMES[gameCode];
  const { maxNumbers, maxJokers } = RULEBOOK.limits[gameCode];
  const { digitCount } = SIDE_GAMES[sideGameCode];
  const isEmpty = marks.numbers.length + marks.jokers.length + marks.sideGameNumber.length === 0;
  return (
    <section
      className={cx(layout.panel, layout.surface, layout.lifted, styles.checkSlip)}
      aria-label={t('results.yourNumbers')}
    >
      <div className={cx(layout.row, layout.between)}>
        <h2 className={typography.titleSmall}>{t('results.yourNumbers')}</h2>
        <output className={numberSlipStyles.count} translate="no">
          {marks.numbers.length > numbersToPick
            ? marks.numbers.length
            : `${marks.numbers.length}/${numbersToPick}`}
        </output>
      </div>
      <p className={cx(typography.small, typography.soft)}>
        {t('results.combinedHint', { count: numbersToPick, max: maxNumbers })}
      </p>
      <NumberSlip
        size={fieldSize}
        marked={marks.numbers}
        label={t('play.numberField', { size: fieldSize })}
        labelOf={(number) => t('common.number', { number })}
        onPress={(number) => onChange({ ...marks, numbers: toggled(marks.numbers, number, maxNumbers) })}
      />
      {jokerFieldSize > 0 && (
        <NumberSlip
          isJokers
          size={jokerFieldSize}
          marked={marks.jokers}
          label={t('play.jokerField', { size: jokerFieldSize })}
          labelOf={(number) => t('common.jokerNumber', { number })}
          onPress={(joker) => onChange({ ...marks, jokers: toggled(marks.jokers, joker, maxJokers) })}
        />
      )}
      <TextField
        label={t('results.sideGameField', { sideGame: gameNames[sideGameCode] })}
        hint={t('results.sideGameHint', { digits: digitCount })}
        inputMode="numeric"
        autoComplete="off"
        value={marks.sideGameNumber}
        onChange={({ target }) =>
          onChange({ ...marks, sideGameNumber: target.value.replaceAll(/\D/g, '').slice(0, digitCount) })
        }
      />
      <Button
        variant="quiet"
        size="small"
        disabled={isEmpty}
        onClick={() => onChange({ numbers: [], jokers: [], sideGameNumber: '' })}
      >
        {t('results.clear')}
      </Button>
    </section>
  );
}

/** Picks or unpicks a number. A full field accepts no more. */
function toggled(marked: readonly number[], number: number, max: number): readonly number[] {
  if (marked.includes(number)) return marked.filter((other) => other !== number);
  return marked.length >= max ? marked : [...marked, number].toSorted((one, other) => one - other);
}
