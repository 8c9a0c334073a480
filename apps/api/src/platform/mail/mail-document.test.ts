import { nameCompany, operatingCompany, product } from '@loto/api-contract';
import { afterEach, describe, expect, test } from 'vitest';
import { mailDocument, type MailBlock } from './mail-document.ts';
import { sampleCompany } from '../../testing/app/sample-company.ts';

const blocks: readonly MailBlock[] = [
  { kind: 'text', text: 'Salut <Ana> & "restul"' },
  { kind: 'game', gameCode: 'joker', name: 'Joker', detail: 'Joi, 19 noiembrie, ora 18:15' },
  { kind: 'numbers', gameCode: 'joker', rows: [{ label: 'A', numbers: [3, 17, 22, 31, 45], jokers: [7] }] },
  {
    kind: 'facts',
    rows: [
      ['Serie', '649-7K3M-92QD-4'],
      ['Total', '17,00 lei'],
    ],
    isTotalLast: true,
  },
  { kind: 'code', label: 'Codul tău', code: '012345' },
  { kind: 'perforation' },
  { kind: 'button', label: 'Vezi biletul', url: 'https://loto.test/a?b=1&c="2"' },
  { kind: 'link', label: 'Toate biletele', url: 'https://loto.test/toate' },
  { kind: 'note', text: 'Atât.' },
];

const mail = mailDocument({ language: 'ro', title: 'Biletul tău', preheader: 'E gata', blocks });

test('the text contains everything that the HTML shows', () => {
  expect(mail.text).toBe(
    [
      'Biletul tău',
      'Salut <Ana> & "restul"',
      'Joker · Joi, 19 noiembrie, ora 18:15',
      'A: 3, 17, 22, 31, 45 + 7',
      'Serie: 649-7K3M-92QD-4\nTotal: 17,00 lei',
      'Codul tău: 012345',
      '- - - - - - - -',
      'Vezi biletul: https://loto.test/a?b=1&c="2"',
      'Toate biletele: https://loto.test/toate',
      'Atât.',
      '--',
      'Loto. Joacă cu măsură. Jocul e distracție, nu venit. 18+',
    ].join('\n\n'),
  );
});

describe('in a process that knows its operator', () => {
  const company = { ...sampleCompany, name: 'Jocuri & Loterii S.A.' };
  afterEach(() => nameCompany(null));

  test.each([
    ['ro', 'Licența ONJN L-77'],
    ['en', 'ONJN licence L-77'],
  ] as const)('a mail in %s ends with the company, its licence and its address', (language, licence) => {
    expect(operatingCompany()).toBe(null);
    nameCompany(company);
    const signed = mailDocument({ language, title: 'x', preheader: 'x', blocks: [] });
    const line = `CUI RO12345674, Strada Probei 1, Cluj-Napoca. ${licence}. contact@jocuri.test`;
    expect(signed.text).toContain(`Jocuri & Loterii S.A., ${line}`);
    expect(signed.html).toContain(`Jocuri &#38; Loterii S.A., ${line}`);
  });
});

describe('the HTML', () => {
  test('escapes every text and URL', () => {
    expect(mail.html).toContain('Salut &#60;Ana&#62; &#38; &#34;restul&#34;');
    expect(mail.html).toContain('href="https://loto.test/a?b=1&#38;c=&#34;2&#34;"');
    expect(mail.html).not.toContain('<Ana>');
  });

  test('needs no external resources: no script, style sheet, picture or font', () => {
    expect(mail.html).not.toMatch(/<(script|link|style|img|iframe)|url\(|@import/i);
  });

  test('contains the product’s complete name between its tags', () => {
    expect(mail.html.replaceAll(/<[^>]*>/g, '')).toContain(product.name.toLowerCase());
  });

  test('declares its language', () => {
    expect(mail.html).toContain('<html lang="ro">');
    const english = mailDocument({ language: 'en', title: 'x', preheader: 'x', blocks: [] });
    expect(english.html).toContain('<html lang="en">');
    expect(english.text).toContain('Play within your limits.');
  });

  test('closes every tag it opens', () => {
    const open: string[] = [];
    const crossed: string[] = [];
    for (const [, slash, name] of mail.html.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g)) {
      if (name === undefined || name === 'meta') continue;
      if (slash === '') open.push(name);
      else if (open.pop() !== name) crossed.push(name);
    }
    expect({ open, crossed }).toEqual({ open: [], crossed: [] });
  });
});
