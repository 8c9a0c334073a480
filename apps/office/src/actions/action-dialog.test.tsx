import { createHash } from 'node:crypto';
import { act as react, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { data, serveOffice, type FakeResponse, type SentRequest } from '../testing/fake-office.ts';
import { ana, assertion } from '../testing/operators.ts';
import { renderBehindSignIn } from '../testing/render-behind-sign-in.tsx';
import type { ActionEnd } from './action-flow.ts';
import { CommandButton } from './command-button.tsx';

const sentence = (text: string, ...values: object[]) => ({ text, values });
const shown = {
  facts: [sentence('{} is not on sale now', { bani: 1700 })],
  notes: [sentence('Sales so far: {}', { bani: 1_234_500 })],
  secondPerson: null,
};
const sign = { state: 'sign', text: 'loto action 1\n', facts: [], notes: [], shown };
const outcome = { blocks: [], summary: sentence('joker is not on sale now') };

afterEach(() => vi.unstubAllGlobals());

/** Opens the dialog of `disable joker` with these responses. */
async function open(
  responses: Partial<
    Record<'try' | 'run' | 'demo-key', (sent: SentRequest) => FakeResponse | Promise<FakeResponse>>
  >,
): Promise<{ sent: SentRequest[]; ends: ActionEnd[] }> {
  const sent = serveOffice({
    try: () => ({ json: sign }),
    run: () => ({ json: { state: 'done', outcome } }),
    'demo-key': () => data(assertion),
    ...responses,
  });
  const ends: ActionEnd[] = [];
  renderBehindSignIn(
    <CommandButton action={{ words: ['disable', 'joker'] }} onEnd={(end) => ends.push(end)}>
      Oprește Joker
    </CommandButton>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Oprește Joker' }));
  await screen.findByRole('dialog', { name: 'Oprește un joc' });
  return { sent, ends };
}

const button = (name: string) => screen.findByRole('button', { name });
const signButton = () => button('Semnează cu cheia ta');
const callsOf = (sent: readonly SentRequest[]) => sent.map(({ path }) => path);

/** Waits until enough time for reading the facts has passed. */
async function readyButton(): Promise<HTMLElement> {
  const element = await signButton();
  await waitFor(() => expect(element.getAttribute('aria-disabled')).toBe('false'));
  return element;
}
const signIt = async () => fireEvent.click(await readyButton());
const press = async (name: string) => fireEvent.click(await button(name));
const textOf = () => screen.getByRole('dialog').textContent;

describe('an action', () => {
  test('is tried, shown, signed with the key, and run; its dialog reports what was done', async () => {
    const { sent, ends } = await open({});
    await signButton();
    expect(textOf()).toContain('17,00');
    expect(textOf()).toContain('12.345,00');
    await signIt();
    expect(await screen.findByText('joker is not on sale now')).toBeTruthy();
    const [tried, signed, ran] = sent;
    expect(tried?.body).toEqual({ words: ['disable', 'joker'], given: {} });
    const challenge = createHash('sha256').update(sign.text).digest('base64url');
    expect(signed?.body).toEqual({ operator: ana.operator, challenge });
    expect(ran?.body).toMatchObject({
      words: ['disable', 'joker'],
      text: sign.text,
      signature: { kind: 'passkey', clientDataJson: 'Y2xpZW50' },
      credential: assertion.credential.id,
    });
    await press('Închide');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(ends).toEqual([{ state: 'done', outcome }]));
  });

  test('is signed once, however often the button is pressed', async () => {
    const { sent } = await open({});
    const element = await readyButton();
    // together, before the button can be drawn again
    react(() => {
      for (let presses = 0; presses < 3; presses += 1) element.click();
    });
    await screen.findByText('joker is not on sale now');
    expect(callsOf(sent)).toEqual(['try', 'demo-key', 'run']);
  });

  test('is not signed by a press meant for the previous button', async () => {
    const { sent } = await open({});
    fireEvent.click(await signButton());
    expect(callsOf(sent)).toEqual(['try']);
    await signIt();
    await screen.findByText('joker is not on sale now');
  });

  test('opens one dialog, however often its button is pressed', async () => {
    const { sent } = await open({});
    fireEvent.click(screen.getByText('Oprește Joker'));
    await signButton();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(callsOf(sent)).toEqual(['try']);
  });

  test('that needs a second person becomes a request', async () => {
    const { ends } = await open({
      run: () => ({
        json: {
          state: 'requested',
          number: 12,
          reason: 'it pays a prize',
          alone: null,
          facts: [],
          notes: [],
          shown,
        },
      }),
    });
    await signIt();
    expect(await screen.findByText(/^E nevoie de încă o persoană. Cererea 12 e valabilă până /)).toBeTruthy();
    await press('Închide');
    await waitFor(() => expect(ends).toEqual([{ state: 'requested', number: 12 }]));
  });

  test.each(['refused', 'forbidden'])('that is %s does nothing, and its reason is shown', async (state) => {
    const { ends } = await open({
      try: () => ({
        status: state === 'forbidden' ? 403 : 200,
        json: { state, message: 'There is no draw.' },
      }),
    });
    expect(await screen.findByText('There is no draw.')).toBeTruthy();
    expect(screen.getByText('Nu s-a făcut nimic.')).toBeTruthy();
    await press('Închide');
    await waitFor(() => expect(ends).toEqual([{ state: 'nothing' }]));
  });

  test('whose facts have changed is shown again before another signature', async () => {
    let runs = 0;
    const changed = { ...shown, facts: [sentence('{} is not on sale now', { bani: 9900 })] };
    const { sent } = await open({
      run: () => {
        runs += 1;
        if (runs > 1) return { json: { state: 'done', outcome } };
        return { json: { state: 'changed-meanwhile', facts: [], shown: changed } };
      },
    });
    await signIt();
    expect(await screen.findByText('S-a schimbat ceva între timp. Nu s-a făcut nimic.')).toBeTruthy();
    expect(textOf()).toContain('99,00');
    await press('Vezi din nou');
    await signIt();
    await screen.findByText('joker is not on sale now');
    expect(callsOf(sent)).toEqual(['try', 'demo-key', 'run', 'try', 'demo-key', 'run']);
  });

  test('asks for what the command needs before it shows anything', async () => {
    const wanted = [
      { name: 'cnp', kind: 'secret' },
      { name: 'new-file', kind: 'new-file', path: 'a.xml' },
    ];
    const { sent } = await open({
      try: ({ body }) => {
        const { given } = body as { given: Record<string, string> };
        return { json: 'cnp' in given ? sign : { state: 'wanted', wanted } };
      },
    });
    await press('Continuă');
    expect(await screen.findByText('Scrie și asta.')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('CNP-ul'), { target: { value: ' 1900517123457\u200b' } });
    await press('Continuă');
    await signButton();
    expect(sent.at(-1)?.body).toMatchObject({ given: { cnp: '1900517123457', 'new-file': 'a.xml' } });
  });
});

describe('a key that does not sign', () => {
  test('leaves the action undone, and can be used again', async () => {
    let asked = 0;
    const { sent } = await open({
      'demo-key': () => {
        asked += 1;
        return asked > 1 ? data(assertion) : new Error('no key');
      },
    });
    await signIt();
    expect(await screen.findByText(/^Cheia nu a putut semna/)).toBeTruthy();
    expect(callsOf(sent)).not.toContain('run');
    await signIt();
    await screen.findByText('joker is not on sale now');
  });
});

describe('a lost connection', () => {
  test('before the signature: nothing was sent', async () => {
    let isLost = true;
    await open({
      try: () => {
        if (!isLost) return { json: sign };
        isLost = false;
        return new Error('lost');
      },
    });
    expect(await screen.findByText('Ce ai cerut nu s-a trimis. Nu s-a făcut nimic.')).toBeTruthy();
    await press('Mai încearcă');
    await signButton();
  });

  test('after the signature: the same signed action is sent again, and the office responds', async () => {
    let runs = 0;
    const { sent } = await open({
      run: () => {
        runs += 1;
        return runs === 1 ? new Error('lost') : { json: { state: 'done', outcome } };
      },
    });
    await signIt();
    expect(await screen.findByText(/poate s-a trimis, poate nu/)).toBeTruthy();
    await press('Află dacă s-a făcut');
    await screen.findByText('joker is not on sale now');
    const [first, second] = sent.filter(({ path }) => path === 'run');
    expect(second?.body).toEqual(first?.body);
    expect(callsOf(sent).filter((path) => path === 'demo-key')).toHaveLength(1);
  });

  test('of a completed action: the refusal to repeat it says so', async () => {
    let runs = 0;
    await open({
      run: () => {
        runs += 1;
        if (runs === 1) return new Error('lost');
        return { json: { state: 'refused', message: 'What the text says was done already.' } };
      },
    });
    await signIt();
    await press('Află dacă s-a făcut');
    expect(await screen.findByText('What the text says was done already.')).toBeTruthy();
    expect(screen.queryByText('Nu s-a făcut nimic.')).toBeNull();
  });

  test('that the device knows about sends nothing', async () => {
    const { sent } = await open({});
    await signButton();
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await signIt();
    expect(await screen.findByText(/^Cheia nu a putut semna/)).toBeTruthy();
    expect(callsOf(sent)).toEqual(['try']);
    onLine.mockRestore();
  });
});

describe('long work', () => {
  test('shows its steps and then its outcome, and offers the command that follows', async () => {
    let isFinished = false;
    const next = { words: ['accept-official', 'd1', '--found', 'w1'], given: {} };
    const ended = { ...outcome, summary: sentence('not settled'), next, isFailure: true };
    const { sent } = await open({
      run: () => ({ json: { state: 'done', outcome, workId: 'w1' } }),
      ...({
        'work/w1': () =>
          data({ done: isFinished ? 12 : 3, of: 12, outcome: isFinished ? ended : null, finishedAt: null }),
      } as object),
    });
    await signIt();
    expect(await screen.findByText('3 din 12 pași')).toBeTruthy();
    isFinished = true;
    await press('Continuă: Acceptă valorile oficiale');
    await signButton();
    expect(sent.at(-1)?.body).toEqual({ words: next.words, given: {} });
    const polls = sent.filter(({ path }) => path === 'work/w1');
    expect(polls.slice(0, 2).map(({ headers }) => headers.get('office-background'))).toEqual([null, 'true']);
  });
});

test('what commands print in English is shown with values formatted for this language', async () => {
  const table = {
    columns: [{ head: 'what' }, { head: 'sum', isRight: true }],
    rows: [['refund', { bani: 170_000 }]],
  };
  await open({
    run: () => ({ json: { state: 'done', outcome: { ...outcome, blocks: [table, outcome.summary] } } }),
  });
  await signIt();
  const found = await screen.findByRole('table');
  expect(
    within(found)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['refund', '1.700,00\u00a0lei']);
  // The summary is at the top and isn't repeated.
  expect(screen.getAllByText('joker is not on sale now')).toHaveLength(1);
  await react(async () => Promise.resolve());
});
