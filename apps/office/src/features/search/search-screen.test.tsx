import { fireEvent, screen } from '@testing-library/react';
import { officeCalls } from '@loto/office-contract';
import { expect, test } from 'vitest';
import { data, serveOffice } from '../../testing/fake-office.ts';
import { renderBehindSignIn } from '../../testing/render-behind-sign-in.tsx';
import { Screen } from './search-screen.tsx';

const player = officeCalls.readPlayer.example.answer;
const { found } = officeCalls.findObjects.example.answer;

function search(text: string): void {
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
  fireEvent.submit(screen.getByRole('search'));
}

test('a serial leads to its ticket without a reason', async () => {
  const sent = serveOffice({ find: () => data({ found, isMistyped: false }) });
  const { addressOf } = renderBehindSignIn(<Screen />, { path: '/players' });
  search('649-7K3M-92QD-X41B-4');
  await expect.poll(addressOf).toBe('/ticket/649-7K3M-92QD-X41B-4');
  expect(sent.map(({ path, headers }) => [path, headers.get('office-reason')])).toEqual([['find', null]]);
});

test('an e-mail asks the reason first, is sent with it, and stands in no address', async () => {
  const sent = serveOffice({
    'find-persons': ({ headers }) =>
      headers.has('office-reason')
        ? data({ players: [{ id: player.id, createdAt: player.createdAt }], registeredAt: null })
        : { status: 400, json: { success: false, errorCode: 'REASON_MISSING', errorMessage: 'De ce?' } },
  });
  const { addressOf } = renderBehindSignIn(<Screen />, { path: '/players' });
  search('ioana@exemplu.ro');
  fireEvent.change(await screen.findByLabelText('Motivul'), { target: { value: 'apel, nr. 1234' } });
  fireEvent.click(screen.getAllByRole('button', { name: 'Caută' }).at(-1) as HTMLElement);
  await expect.poll(addressOf).toBe(`/player/${player.id}`);
  const last = sent.at(-1);
  expect(last?.headers.get('office-reason')).toBe(encodeURIComponent('apel, nr. 1234'));
  expect([last?.method, last?.query]).toEqual(['POST', {}]);
});

test('a CNP is not searched for', async () => {
  const sent = serveOffice({});
  renderBehindSignIn(<Screen />);
  search('1960229123451');
  expect(await screen.findByText(/Un CNP nu se caută/)).toBeDefined();
  expect(sent).toEqual([]);
});
