import { type GameCode, GAMES } from '@loto/game-rules';
import { memo, useEffect, useEffectEvent, useRef } from 'react';
import { cx, focusByKey, moveTabStop, numberOf } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import type { PickKind } from '../../session/draft/draft-ticket.ts';
import { useAppSelector } from '../../session/store/root-reducer.ts';
import { afterPaint } from './after-paint.ts';
import { isMarked } from './draft-in-view.ts';
import { listenForTaps } from './listen-for-taps.ts';
import numberSlipStyles from '@loto/design/widgets/fields/number-slip.module.css';

interface NumberGridProps {
  gameCode: GameCode;
  kind: PickKind;
  /**
   * Called with the pressed number; returns true if that picks or unpicks it. It must be a stable
   * function, or every cell renders again.
   */
  onPress: (kind: PickKind, number: number) => boolean;
  /** True while random numbers are being picked one after another. */
  isDealing?: boolean;
}

/**
 * A field of numbers as on the paper slip: it has one tab stop, arrow keys move inside it, Space
 * and Enter pick.
 */
export const NumberGrid = memo(function NumberGrid({ gameCode, kind, onPress, isDealing }: NumberGridProps) {
  const { t } = useTexts();
  const { fieldSize, jokerFieldSize } = GAMES[gameCode];
  const size = kind === 'numbers' ? fieldSize : jokerFieldSize;
  const press = (target: EventTarget) => {
    const number = numberOf(target);
    if (number !== null && onPress(kind, number)) toggleMark(target);
  };
  const grid = useRef<HTMLDivElement>(null);
  const tap = useEffectEvent((target: EventTarget) => {
    press(target);
    // Focuses the cell like the browser on a click.
    afterPaint(() => cellOf(target)?.focus({ preventScroll: true }));
  });
  useEffect(
    () => (grid.current === null ? undefined : listenForTaps(grid.current, (target) => tap(target))),
    [],
  );
  return (
    // The buttons inside are the controls; the group only listens for all of them.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <div
      className={kind === 'numbers' ? numberSlipStyles.numbers : numberSlipStyles.jokers}
      role="group"
      aria-label={t(kind === 'numbers' ? 'play.numberField' : 'play.jokerField', { size })}
      translate="no"
      ref={grid}
      data-dealing={isDealing || undefined}
      onClick={({ target }) => press(target)}
      onKeyDown={(event) => focusByKey(event, size)}
      onFocus={moveTabStop}
    >
      {Array.from({ length: size }, (_, index) => (
        <NumberCell key={index} gameCode={gameCode} kind={kind} number={index + 1} />
      ))}
    </div>
  );
});

function cellOf(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-number]') : null;
}

/** Shows a pick in the next frame, before the store has changed and the cell renders. */
function toggleMark(target: EventTarget): void {
  const cell = cellOf(target);
  cell?.setAttribute('aria-pressed', String(cell.getAttribute('aria-pressed') !== 'true'));
}

interface NumberCellProps {
  gameCode: GameCode;
  kind: PickKind;
  number: number;
}

/**
 * One number of the slip. It selects only its own state from the store, and the grid handles its
 * presses, so that a press renders only this cell. The grid moves the tab stop between cells
 * directly in the DOM, which avoids rendering two cells.
 */
const NumberCell = memo(function NumberCell({ gameCode, kind, number }: NumberCellProps) {
  const { t } = useTexts();
  const isOn = useAppSelector((state) => isMarked(state, gameCode, kind, number));
  const name = kind === 'jokers' ? 'jokerNumber' : 'number';
  return (
    <button
      type="button"
      className={
        kind === 'jokers' ? cx(numberSlipStyles.cell, numberSlipStyles.joker) : numberSlipStyles.cell
      }
      aria-pressed={isOn}
      aria-label={t(`common.${name}`, { number })}
      data-number={number}
      tabIndex={number === 1 ? 0 : -1}
    >
      {number}
    </button>
  );
});
