import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { data, serveOffice } from '../../testing/fake-office.ts';
import { drawId, nightDraw, recordedByRadu } from '../../testing/night-draws.ts';
import { renderBehindSignIn } from '../../testing/render-behind-sign-in.tsx';
import { ResultEntry } from './result-entry.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

const difference = { drawing: 'result', part: 'numbers', place: 2, recorded: '10', given: '9' } as const;
const comparePath = `draw/${drawId}/compare-result`;

/** Types `45 9 8 7 6`, Joker 1 and the side game, like a person. */
async function typeAll(): Promise<void> {
  for (const [place, digits] of ['45', '9', '8', '7', '6'].entries()) {
    const field = await screen.findByRole('textbox', { name: `numărul ${place + 1}` });
    for (const key of digits) fireEvent.keyDown(field, { key });
  }
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Joker' }), { key: '1' });
  fireEvent.change(screen.getByRole('textbox', { name: 'Numărul Noroc Plus' }), {
    target: { value: '007654' },
  });
}

const refused = () => ({ json: { state: 'refused', message: 'This draw was cancelled.' } });
const wordsOf = (sent: readonly { path: string; body: unknown }[]) =>
  sent.filter(({ path }) => path === 'try').map(({ body }) => (body as { words: string[] }).words);

describe('the first entry of a result', () => {
  test('is recorded in the order of draw, with the zeros in front', async () => {
    const sent = serveOffice({ try: refused });
    renderBehindSignIn(<ResultEntry draw={nightDraw()} mode="record" />);
    await typeAll();
    fireEvent.click(screen.getByRole('button', { name: 'Înregistrează' }));
    await screen.findByRole('dialog');
    await vi.waitFor(() =>
      expect(wordsOf(sent)).toEqual([
        ['record', drawId, '--numbers', '45,9,8,7,6', '--jokers', '1', '--side', '007654'],
      ]),
    );
  });

  test('cannot be recorded with a number that is there twice, which is named', async () => {
    serveOffice({});
    renderBehindSignIn(<ResultEntry draw={nightDraw()} mode="record" />);
    await typeAll();
    const field = screen.getByRole('textbox', { name: 'numărul 3' });
    fireEvent.change(field, { target: { value: '45' } });
    expect(screen.getByText('numărul 3: 45 apare de două ori.')).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Înregistrează' }).disabled).toBe(true);
  });
});

describe('the second entry of a result', () => {
  test('is compared once it is whole, and is confirmed when it agrees', async () => {
    const same = { state: 'same', recordedBy: 'radu', differences: [] };
    const sent = serveOffice({ [comparePath]: () => data(same), try: refused });
    renderBehindSignIn(<ResultEntry draw={recordedByRadu()} mode="confirm" />);
    expect(sent).toEqual([]);
    await typeAll();
    expect(await screen.findByText('Se potrivește cu ce a înregistrat radu.')).toBeTruthy();
    expect(sent).toHaveLength(1);
    const confirm = screen.getByRole('button', { name: 'Confirmă' });
    expect(document.activeElement).toBe(confirm);
    fireEvent.click(confirm);
    await vi.waitFor(() =>
      expect(wordsOf(sent)[0]?.slice(0, 4)).toEqual(['confirm', drawId, '--numbers', '45,9,8,7,6']),
    );
  });

  test('is not confirmed while a place differs, which is shown with both entries', async () => {
    const differs = { state: 'differs', recordedBy: 'radu', differences: [difference] };
    serveOffice({ [comparePath]: () => data(differs) });
    renderBehindSignIn(<ResultEntry draw={recordedByRadu()} mode="confirm" />);
    await typeAll();
    const row = await screen.findByRole('row', { name: 'numărul 2 10 9' });
    expect(row).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'numărul 2' }).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('textbox', { name: 'numărul 1' }).getAttribute('aria-invalid')).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Confirmă' }).disabled).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Corectez ce am scris' }));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'numărul 2' }));
  });
});

describe('a field of a number', () => {
  test('passes the focus on when no other digit fits, also for the same digit again', async () => {
    serveOffice({});
    renderBehindSignIn(<ResultEntry draw={nightDraw()} mode="record" />);
    const [first, second] = await screen.findAllByRole<HTMLInputElement>('textbox', { name: /^numărul/ });
    if (first === undefined || second === undefined) throw new Error('There are five fields');
    for (const round of [1, 2]) {
      first.focus();
      first.select();
      fireEvent.keyDown(first, { key: '9' });
      expect(document.activeElement, `round ${round}`).toBe(second);
    }
    first.focus();
    first.select();
    fireEvent.keyDown(first, { key: '4' });
    expect(document.activeElement).toBe(first);
    fireEvent.keyDown(second, { key: 'Backspace' });
    expect(document.activeElement).toBe(first);
  });

  test('takes a pasted list from its place on', async () => {
    serveOffice({});
    renderBehindSignIn(<ResultEntry draw={nightDraw()} mode="record" />);
    const fields = await screen.findAllByRole<HTMLInputElement>('textbox', { name: /^numărul/ });
    const clipboardData = { getData: () => '45, 9, 8, 7, 6' };
    fireEvent.paste(fields[0] as HTMLElement, { clipboardData });
    expect(fields.map(({ value }) => value)).toEqual(['45', '9', '8', '7', '6']);
  });
});
