import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { data, serveOffice } from '../../testing/fake-office.ts';
import { confirmedDraw, drawId, nightDraw, recordedByRadu } from '../../testing/night-draws.ts';
import { ana } from '../../testing/operators.ts';
import { renderBehindSignIn } from '../../testing/render-behind-sign-in.tsx';
import { ResultPanel } from './result-panel.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A draw that radu records while ana is typing. */
function RecordedMeanwhile() {
  const [draw, setDraw] = useState(nightDraw());
  return (
    <>
      <button onClick={() => setDraw(recordedByRadu())}>radu records</button>
      <ResultPanel draw={draw} />
    </>
  );
}

test('what was typed stays and is compared when another person records first', async () => {
  const same = { state: 'same', recordedBy: 'radu', differences: [] };
  const sent = serveOffice({ [`draw/${drawId}/compare-result`]: () => data(same) });
  renderBehindSignIn(<RecordedMeanwhile />);
  const [first] = await screen.findAllByRole('textbox', { name: /^numărul/ });
  const clipboardData = { getData: () => '45 9 8 7 6' };
  fireEvent.paste(first as HTMLElement, { clipboardData });
  fireEvent.change(screen.getByRole('textbox', { name: 'Joker' }), { target: { value: '1' } });
  const side = screen.getByRole('textbox', { name: 'Numărul Noroc Plus' });
  fireEvent.change(side, { target: { value: '007654' } });
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'radu records' }));
  expect(await screen.findByText('Se potrivește cu ce a înregistrat radu.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Înregistrează' })).toBeNull();
});

test('a person without the role types nothing', () => {
  const session = { ...ana, roles: ['payments' as const] };
  for (const draw of [nightDraw(), recordedByRadu(), confirmedDraw()]) {
    const { unmount } = renderBehindSignIn(<ResultPanel draw={draw} />, { session });
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
    unmount();
  }
});

test('a confirmed result is shown with both persons, and can be corrected', () => {
  renderBehindSignIn(<ResultPanel draw={confirmedDraw()} />);
  expect(screen.getByText(/înregistrat de radu/).textContent).toContain('confirmat de ana');
  expect(screen.getByText('007654')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Corectează rezultatul' }));
  expect(screen.getByText(/se corectează cu două persoane/)).toBeTruthy();
  expect(screen.getAllByRole('textbox').length).toBeGreaterThan(5);
});
