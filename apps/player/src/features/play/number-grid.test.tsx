import { configureStore } from '@reduxjs/toolkit';
import { act, fireEvent, render, screen, within, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { startTexts } from '../../testing/start-texts.ts';
import { combinedChanged, variantAdded } from '../../session/draft/draft-slice.ts';
import type { PickKind } from '../../session/draft/draft-ticket.ts';
import { rootReducer } from '../../session/store/all-slices.ts';
import { NumberGrid } from './number-grid.tsx';
import { PickStatus } from './pick-fields.tsx';
import { useMarking } from './use-marking.ts';

const rendered = vi.hoisted((): string[] => []);

// Every rendered element passes through this function, so it counts the cells that React renders,
// not DOM changes.
vi.mock('react/jsx-dev-runtime', async (original) => {
  const real = await original<{ jsxDEV: (...args: unknown[]) => unknown }>();
  return {
    ...real,
    jsxDEV: (...args: unknown[]) => {
      const number = (args[1] as Record<string, unknown> | null)?.['data-number'];
      if (args[0] === 'button' && typeof number === 'number') rendered.push(String(number));
      return real.jsxDEV(...args);
    },
  };
});

const afterFrame = vi.hoisted((): (() => void)[] => []);
vi.mock('./after-paint.ts', () => ({ afterPaint: (run: () => void) => void afterFrame.push(run) }));

/** Paints the frame that shows a press. */
function paint(): void {
  act(() => {
    for (const run of afterFrame.splice(0)) run();
  });
}

function Slip({ gameCode, kinds }: { gameCode: 'loto-6-49' | 'joker'; kinds: PickKind[] }) {
  const { press, refusal } = useMarking(gameCode);
  return (
    <>
      <PickStatus gameCode={gameCode} refusal={refusal} />
      {kinds.map((kind) => (
        <NumberGrid key={kind} gameCode={gameCode} kind={kind} onPress={press} />
      ))}
    </>
  );
}

function showSlip(gameCode: 'loto-6-49' | 'joker' = 'loto-6-49', kinds: PickKind[] = ['numbers']) {
  const store = configureStore({ reducer: rootReducer });
  render(
    <Provider store={store}>
      <Slip gameCode={gameCode} kinds={kinds} />
    </Provider>,
  );
  rendered.length = 0;
  return store;
}

const cell = (number: number) => screen.getByRole('button', { name: `Numărul ${number}` });
const press = (button: HTMLElement) => {
  fireEvent.click(button);
  paint();
};
const marked = () => screen.queryAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);

beforeAll(() => startTexts('ro'));

describe('a press on the grid', () => {
  it('renders one cell of 49', () => {
    showSlip();
    press(cell(7));
    expect(rendered).toEqual(['7']);
    rendered.length = 0;
    cell(9).focus();
    press(cell(9));
    expect(rendered).toEqual(['9']);
    rendered.length = 0;
    press(cell(7));
    expect(rendered).toEqual(['7']);
  });

  it('is seen before the store has it and anything renders', () => {
    const store = showSlip();
    fireEvent.click(cell(7));
    expect([marked(), rendered, store.getState().draft.drafts]).toEqual([['7'], [], {}]);
    // Presses a second time in the same frame.
    fireEvent.click(cell(8));
    expect(marked()).toEqual(['7', '8']);
    paint();
    expect(marked()).toEqual(['7', '8']);
    expect(store.getState().draft.drafts['loto-6-49']?.variants[0]?.numbers).toEqual([7, 8]);
    expect(screen.getByRole('status').textContent).toBe('Mai alege 4 numere, 2 din 6');
  });

  it('by a finger is seen when it leaves, once, and focused after the frame', () => {
    const store = showSlip();
    const touches = [{ identifier: 1, clientX: 5, clientY: 5 }];
    fireEvent.touchStart(cell(7), { touches });
    fireEvent.touchEnd(cell(7), { changedTouches: touches });
    expect([marked(), document.activeElement]).toEqual([['7'], document.body]);
    paint();
    expect(store.getState().draft.drafts['loto-6-49']?.variants[0]?.numbers).toEqual([7]);
    expect(document.activeElement).toBe(cell(7));
  });

  it('renders no cell when the variant is full, and announces it each time', () => {
    showSlip();
    for (const number of [1, 2, 3, 4, 5, 6]) press(cell(number));
    expect(screen.getByRole('status').textContent).toBe('Varianta e gata, 6 din 6');
    rendered.length = 0;
    press(cell(7));
    const first = screen.getByRole('status').textContent;
    expect(first?.trim()).toBe('Ai deja 6 numere. Scoate unul ca să alegi altul.');
    press(cell(8));
    expect(screen.getByRole('status').textContent).not.toBe(first);
    expect(rendered).toEqual([]);
    expect(marked()).toEqual(['1', '2', '3', '4', '5', '6']);
  });

  it('names each number, and whether it is picked', () => {
    showSlip('joker', ['numbers', 'jokers']);
    press(cell(17));
    expect(screen.getByRole('button', { name: 'Numărul 17', pressed: true }).textContent).toBe('17');
    press(screen.getByRole('button', { name: 'Joker 4' }));
    expect(screen.getByRole('button', { name: 'Joker 4', pressed: true })).toBeTruthy();
  });

  it('announces the missing numbers with the right plural', () => {
    showSlip('joker', ['numbers', 'jokers']);
    expect(screen.getByRole('status').textContent).toBe('Mai alege 5 numere și un Joker, 0 din 5');
    for (const number of [1, 2, 3, 4]) press(cell(number));
    expect(screen.getByRole('status').textContent).toBe('Mai alege un număr și un Joker, 4 din 5');
    press(screen.getByRole('button', { name: 'Joker 20' }));
    expect(screen.getByRole('status').textContent).toBe('Mai alege un număr, 4 din 5');
  });

  it('renders only the marked cells when another variant is opened', () => {
    const store = showSlip();
    press(cell(7));
    press(cell(8));
    rendered.length = 0;
    store.dispatch(combinedChanged({ gameCode: 'loto-6-49', isCombined: true }));
    expect(rendered).toEqual([]);
    fireEvent.focus(cell(1));
    store.dispatch(variantAdded({ gameCode: 'loto-6-49' }));
    return waitFor(() => {
      expect(rendered.toSorted()).toEqual(['7', '8']);
      expect(marked()).toEqual([]);
    });
  });
});

describe('the keyboard', () => {
  it('has one tab stop per field, which follows the focus', () => {
    showSlip('joker', ['numbers', 'jokers']);
    for (const group of screen.getAllByRole('group')) {
      const stops = within(group)
        .getAllByRole('button')
        .filter(({ tabIndex }) => tabIndex === 0);
      expect(stops.map(({ textContent }) => textContent)).toEqual(['1']);
    }
    cell(1).focus();
    fireEvent.keyDown(cell(1), { key: 'ArrowDown' });
    expect(document.activeElement).toBe(cell(8));
    expect([cell(1).tabIndex, cell(8).tabIndex]).toEqual([-1, 0]);
    fireEvent.keyDown(cell(8), { key: 'End' });
    expect(document.activeElement).toBe(cell(45));
    expect(rendered).toEqual([]);
  });

  it('leaves the tab stop where it is after a press', () => {
    showSlip();
    cell(20).focus();
    press(cell(20));
    expect([cell(1).tabIndex, cell(20).tabIndex]).toEqual([-1, 0]);
    expect(marked()).toEqual(['20']);
  });
});
