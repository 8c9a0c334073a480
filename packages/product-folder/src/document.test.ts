import { expect, test } from 'vitest';
import { readLinks } from './document.ts';

test('cuts text at its links, in order', () => {
  expect(
    readLinks('Vezi [cookie-urile](/user/account/cookie-policy) și [legea](https://exemplu.ro/a).'),
  ).toEqual([
    { text: 'Vezi ' },
    { text: 'cookie-urile', to: '/user/account/cookie-policy' },
    { text: ' și ' },
    { text: 'legea', to: 'https://exemplu.ro/a' },
    { text: '.' },
  ]);
});

test('a text without links is one piece', () => {
  expect(readLinks('Prețul (cu taxa) e [acesta].')).toEqual([{ text: 'Prețul (cu taxa) e [acesta].' }]);
});

test('a text that is only a link has nothing around it', () => {
  expect(readLinks('[Bilete](/user/history)')).toEqual([{ text: 'Bilete', to: '/user/history' }]);
});
