import type { GameCode } from '@loto/game-rules';
import { memo } from 'react';
import type { PickKind } from '../../session/draft/draft-ticket.ts';
import { useAppSelector } from '../../session/root-reducer.ts';
import { isMarked } from './draft-in-view.ts';
import { cx } from '../../design/index.ts';
import numberSlipStyles from '../../design/widgets/number-slip.module.css';

export interface NumberCellProps {
  gameCode: GameCode;
  kind: PickKind;
  number: number;
  /** Said instead of the bare number. */
  label?: string | undefined;
}

/**
 * One number of the slip. It selects its own mark from the store and nothing else, and its presses
 * are heard by the grid, so that a press renders this cell alone. The grid moves the tab stop from
 * cell to cell directly: rendering for that would take two.
 */
export const NumberCell = memo(function NumberCell({ gameCode, kind, number, label }: NumberCellProps) {
  const isOn = useAppSelector((state) => isMarked(state, gameCode, kind, number));
  return (
    <button
      type="button"
      className={
        kind === 'jokers' ? cx(numberSlipStyles.cell, numberSlipStyles.joker) : numberSlipStyles.cell
      }
      aria-pressed={isOn}
      aria-label={label}
      data-number={number}
      tabIndex={number === 1 ? 0 : -1}
    >
      {number}
    </button>
  );
});
