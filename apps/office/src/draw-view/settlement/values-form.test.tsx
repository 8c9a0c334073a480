import { fireEvent, screen } from '@testing-library/react';
import type { NightPrizeTable, OfficialTable } from '@loto/office-contract';
import { afterEach, expect, test, vi } from 'vitest';
import { data, serveOffice } from '../../testing/fake-office.ts';
import { confirmedDraw } from '../../testing/night-draws.ts';
import { renderBehindSignIn } from '../../testing/render-behind-sign-in.tsx';
import { ValuesForm } from './values-form.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

const zero = {
  winners: 0,
  shareBani: 0,
  carryInBani: 0,
  addedBani: 0,
  prizeBani: 0,
  rolloverBani: 0,
  roundingBani: 0,
};
const own: NightPrizeTable = {
  code: 'joker',
  run: 1,
  stakesBani: 1_260_700,
  soldCount: 1801,
  fundBani: 504_280,
  printedFundBani: 504_280,
  operatorBani: 0,
  categories: [{ category: 'VI', ...zero, winners: 3, prizeBani: 123_456, official: null }],
  official: null,
};

function renderForm(used: (readonly OfficialTable[])[] = []): void {
  renderBehindSignIn(
    <ValuesForm draw={confirmedDraw()} own={[own]} given={[]} onUse={(tables) => used.push(tables)} />,
  );
}
const cell = (column: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `Joker, VI, ${column}` });
const use = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Decontează cu aceste valori' });
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test('a value that differs from ours by one ban is marked and counted', () => {
  renderForm();
  type(cell('Premiu, lei'), '1.234,56');
  expect(screen.getByText('Toate valorile date sunt ca ale noastre.')).toBeTruthy();
  type(cell('Premiu, lei'), '1.234,57');
  expect(screen.getByText('O valoare diferă de a noastră; o acceptă două persoane.')).toBeTruthy();
  type(cell('Câștigători'), '2');
  expect(screen.getByText('2 valori diferă de ale noastre; le acceptă două persoane.')).toBeTruthy();
});

test('values are used to the ban, once their source is named', () => {
  const used: (readonly OfficialTable[])[] = [];
  renderForm(used);
  expect(use().disabled).toBe(true);
  type(cell('Premiu, lei'), '1.234,57');
  fireEvent.click(use());
  expect(screen.getByText('Scrie de unde sunt valorile.')).toBeTruthy();
  expect(used).toEqual([]);
  type(screen.getAllByLabelText('Sursa')[0] as HTMLElement, 'loto.ro');
  fireEvent.click(use());
  const categories = [{ category: 'VI', prizeBani: 123_457 }];
  expect(used).toEqual([[{ code: 'joker', run: 1, note: 'loto.ro', categories }]]);
});

test('cells of a copied table fill the fields from one on', () => {
  renderForm();
  const clipboardData = { getData: () => '3\t1.234,56\n0\t0,00' };
  fireEvent.paste(cell('Câștigători'), { clipboardData });
  expect([cell('Câștigători').value, cell('Premiu, lei').value]).toEqual(['3', '1.234,56']);
});

/** Pastes a file into the form; the office responds with these tables or problems. */
async function readFile(answer: object): Promise<void> {
  serveOffice({ 'official-values': () => data({ tables: [], problems: [], ...answer }) });
  type(screen.getByLabelText('Lipește aici fișierul'), '[{}]');
  fireEvent.click(screen.getByRole('button', { name: 'Citește' }));
}

test('a file fills the form, or is refused with line and column', async () => {
  renderForm();
  await readFile({ problems: [{ line: 2, column: 9, message: 'code: Invalid option' }] });
  expect(await screen.findByText('rândul 2, coloana 9: code: Invalid option')).toBeTruthy();
  const categories = [{ category: 'VI', prizeBani: 100 }];
  await readFile({ tables: [{ code: 'joker', run: 1, note: 'site', categories }] });
  await vi.waitFor(() => expect(cell('Premiu, lei').value).toBe('1,00'));
  expect(screen.queryByRole('alert')).toBeNull();
});
