import { refundSheet } from '@loto/office-contract/lists';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { data, serveOffice } from '../testing/fake-office.ts';
import { renderBehindSignIn } from '../testing/render-behind-sign-in.tsx';
import { SheetList } from './sheet-list.tsx';

const refund = {
  owedAt: '2026-11-19T18:45:00+02:00',
  amountBani: 850,
  kind: 'whole',
  reason: 'too-late',
  serial: '649-7K3M-92QD-X41B-4',
  madeAt: null,
  failedAt: null,
  resentTo: null,
  provider: 'stripe',
  providerReference: null,
  refundId: '0193f2c1-7c1e-7a40-9a55-0c7f6b1d2e3f',
  failureId: null,
  paymentId: null,
  ticketId: null,
  drawId: null,
};

function renderList(at = '/refunds', page: object = { rows: [refund], next: null }) {
  const sent = serveOffice({ refunds: () => data(page) });
  const rendered = renderBehindSignIn(
    <SheetList
      sheet={refundSheet}
      call="listRefunds"
      keyOf={({ refundId }) => refundId ?? ''}
      shown={['owedAt', 'amountBani', 'reason']}
      empty={{ title: 'Nimic', text: 'Nimic.' }}
    />,
    { path: '/refunds', at },
  );
  return { sent, ...rendered };
}

test('reads what the address says, and downloads exactly the same rows', async () => {
  const { sent } = renderList('/refunds?state=made&kind=part&day=2026-11-18&kind-of=x');
  await screen.findByRole('table');
  expect(sent.map(({ query }) => query)).toEqual([{ state: 'made', kind: 'part', day: '2026-11-18' }]);
  expect(screen.getByRole('link', { name: 'Descarcă CSV' }).getAttribute('href')).toBe(
    '/api/office/refunds.csv?state=made&kind=part&day=2026-11-18',
  );
});

test('leaves out a filter that means nothing with the chosen state, and values that nobody can choose', async () => {
  const { sent } = renderList('/refunds?kind=everything&day=2026-11-18');
  await screen.findByRole('table');
  expect(sent.map(({ query }) => query)).toEqual([{ state: 'pending' }]);
  expect(screen.queryByLabelText('Ziua')).toBeNull();
});

test('a filter is written into the address and begins at the first page', async () => {
  const { addressOf } = renderList('/refunds?after=abc');
  fireEvent.change(await screen.findByRole('combobox', { name: 'Fel' }), { target: { value: 'part' } });
  await waitFor(() => expect(addressOf()).toBe('/refunds?kind=part'));
});

test('the next page is a link, and leads back to the beginning', async () => {
  renderList('/refunds?kind=part', { rows: [refund], next: 'abc' });
  const next = await screen.findByRole('link', { name: 'Următoarele 50' });
  expect(next.getAttribute('href')).toBe('/refunds?kind=part&after=abc');
  fireEvent.click(next);
  const first = await screen.findByRole('link', { name: 'De la început' });
  expect(first.getAttribute('href')).toBe('/refunds?kind=part');
});

test('shows words, sums and times, and the columns that were chosen', async () => {
  const { addressOf } = renderList();
  const table = await screen.findByRole('table');
  expect(within(table).getByText('a ajuns după închiderea vânzării')).toBeTruthy();
  expect(within(table).getByText(/8,50\slei/)).toBeTruthy();
  expect(within(table).getByText('joi, 19 nov. 2026, 18:45')).toBeTruthy();
  expect(within(table).queryByText('649-7K3M-92QD-X41B-4')).toBeNull();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Bilet' }));
  expect(await within(screen.getByRole('table')).findByText('649-7K3M-92QD-X41B-4')).toBeTruthy();
  expect(addressOf()).toBe('/refunds?columns=owedAt.amountBani.reason.serial');
});

test('says that there is nothing', async () => {
  renderList('/refunds', { rows: [], next: null });
  expect(await screen.findByText('Nimic')).toBeTruthy();
});
