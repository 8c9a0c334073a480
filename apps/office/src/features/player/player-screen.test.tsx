import { fireEvent, screen } from '@testing-library/react';
import { officeCalls, type OperatorRole } from '@loto/office-contract';
import { expect, test } from 'vitest';
import { data, serveOffice } from '../../testing/fake-office.ts';
import { ana } from '../../testing/operators.ts';
import { renderBehindSignIn } from '../../testing/render-behind-sign-in.tsx';
import { Screen } from './player-screen.tsx';

const player = officeCalls.readPlayer.example.answer;
const base = `players/${player.id}`;

/** Opens the page of the example's player as an operator with these roles, and says why. */
function open(roles: OperatorRole[]) {
  const sent = serveOffice({
    commands: () => data({ commands: [] }),
    [base]: () => data(player),
    [`${base}/contact`]: () => data(officeCalls.readContact.example.answer),
    [`${base}/play`]: () => data(officeCalls.readPlay.example.answer),
    [`${base}/tickets`]: () => data(officeCalls.listPlayerTickets.example.answer),
  });
  const session = { ...ana, roles };
  renderBehindSignIn(<Screen />, { path: '/player/:id', at: `/player/${player.id}`, session });
  fireEvent.change(screen.getByLabelText('Motivul'), { target: { value: 'apel, nr. 1234' } });
  fireEvent.click(screen.getByRole('button', { name: 'Arată pagina' }));
  return sent;
}

test('nothing is read before the reason, which then stays in view and goes with each look', async () => {
  const sent = serveOffice({ commands: () => data({ commands: [] }) });
  renderBehindSignIn(<Screen />, { path: '/player/:id', at: `/player/${player.id}` });
  fireEvent.change(screen.getByLabelText('Motivul'), { target: { value: 'nu' } });
  fireEvent.click(screen.getByRole('button', { name: 'Arată pagina' }));
  expect(screen.getByText('Scrie cel puțin cinci litere.')).toBeDefined();
  expect(sent).toEqual([]);
});

test('the e-mail is masked until it is asked for', async () => {
  const sent = open(['service']);
  expect((await screen.findAllByText('i•••@exemplu.ro')).length).toBeGreaterThan(0);
  expect(screen.getAllByText('apel, nr. 1234').length).toBeGreaterThan(0);
  expect(screen.queryByText('ioana@exemplu.ro')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Arată e-mailul și telefonul' }));
  expect(await screen.findByText('ioana@exemplu.ro')).toBeDefined();
  const looks = sent.filter(({ path }) => path.startsWith('players/'));
  expect(new Set(looks.map(({ headers }) => headers.get('office-reason')))).toEqual(
    new Set([encodeURIComponent('apel, nr. 1234')]),
  );
});

test('the service desk does not ask for limits and pauses', async () => {
  const sent = open(['service']);
  await screen.findByText(/Limitele, pauzele și identitatea le văd/);
  expect(sent.map(({ path }) => path)).not.toContain(`${base}/play`);
});

test('identity sees the signs of harm in words', async () => {
  open(['identity']);
  expect(await screen.findByText('A ajuns la o limită în 3 din ultimele 7 zile')).toBeDefined();
});
