import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { serveOffice } from '../testing/fake-office.ts';
import { confirmedDraw, drawId, nightDraw, recordedByRadu } from '../testing/night-draws.ts';
import { renderBehindSignIn } from '../testing/render-behind-sign-in.tsx';
import { NextStepButton } from './next-step-button.tsx';
import { PayoutStop } from './payout-stop.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

const refused = () => ({ json: { state: 'refused', message: 'No.' } });
const pressable = () => [...screen.queryAllByRole('button'), ...screen.queryAllByRole('link')];

describe('the next step of a draw', () => {
  test.each([
    ['a result to record leads to its page', nightDraw(), 'Înregistrează rezultatul'],
    ['a result to confirm leads to its page', recordedByRadu(), 'Confirmă rezultatul'],
    ['a confirmed draw leads to its settlement', confirmedDraw(), 'Decontează extragerea'],
    [
      'an earlier draw comes first',
      confirmedDraw({}, { step: 'earlier', drawId, isYours: false }),
      'Mergi la extragerea de dinainte',
    ],
  ])('%s', (_, draw, name) => {
    renderBehindSignIn(<NextStepButton draw={draw} />);
    expect(pressable().map(({ textContent }) => textContent)).toEqual([name]);
    expect(screen.getByRole('link').getAttribute('href')).toBe(`/results/${drawId}`);
  });

  test('is only a sentence when somebody else has to act', () => {
    const draw = confirmedDraw({}, { isYours: false, who: ['maria', 'radu'] });
    renderBehindSignIn(<NextStepButton draw={draw} />);
    expect(pressable()).toEqual([]);
    expect(screen.getByText('Așteaptă ca maria sau radu să deconteze.')).toBeTruthy();
  });

  test.each([
    ['approves a request', { step: 'approve', request: 7 }, ['approve', '7']],
    [
      'requests departing values',
      { step: 'accept', actionId: 'a1' },
      ['accept-official', drawId, '--found', 'a1'],
    ],
    ['counts again', { step: 'recount' }, ['settle', drawId]],
    ['pays what looked implausible', { step: 'force' }, ['settle', drawId, '--force-implausible']],
  ] as const)('%s by the command of the terminal', async (_, next, words) => {
    const sent = serveOffice({ try: refused });
    renderBehindSignIn(<NextStepButton draw={confirmedDraw({}, next)} />);
    fireEvent.click(screen.getByRole('button'));
    await screen.findByRole('dialog');
    await vi.waitFor(() => expect(sent[0]?.body).toEqual({ words: words, given: {} }));
  });
});

describe('the payouts of a draw', () => {
  test('are stopped at once, with a reason', async () => {
    const sent = serveOffice({ try: refused });
    renderBehindSignIn(<PayoutStop draw={confirmedDraw()} />);
    fireEvent.click(screen.getByRole('button', { name: 'Oprește plățile' }));
    const reason = await screen.findByLabelText('De ce?');
    fireEvent.click(screen.getByRole('button', { name: 'Continuă' }));
    expect(await screen.findByText('Scrie motivul, cu cel puțin cinci litere.')).toBeTruthy();
    expect(sent).toEqual([]);
    fireEvent.change(reason, { target: { value: 'rezultat greșit' } });
    fireEvent.click(screen.getByRole('button', { name: 'Continuă' }));
    await vi.waitFor(() =>
      expect(sent[0]?.body).toEqual({
        words: ['stop-payouts', drawId, '--reason', 'rezultat greșit'],
        given: {},
      }),
    );
  });

  test('are resumed where they were stopped, and say by whom', async () => {
    const stop = { at: '2026-11-19T19:00:00+02:00', by: 'radu', reason: 'rezultat greșit' };
    renderBehindSignIn(<PayoutStop draw={confirmedDraw({ stop, arePayoutsStopped: true })} />);
    expect(screen.getByText('Oprite de radu, joi, 19 nov. 2026, 19:00: rezultat greșit')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reia plățile' })).toBeTruthy();
  });

  test('cannot be stopped before there is a confirmed result', () => {
    renderBehindSignIn(<PayoutStop draw={nightDraw()} />);
    expect(pressable()).toEqual([]);
  });
});
