import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const document = '<?xml version="1.0" encoding="UTF-16"?><Nm>Țuică și ħalva</Nm>';
const little = Buffer.from(document, 'utf16le');
const big = Buffer.from(little).swap16();

test.each([
  ['UTF-16, the low byte first', little],
  ['UTF-16, the low byte first, with a mark', Buffer.concat([Buffer.from([0xff, 0xfe]), little])],
  ['UTF-16, the high byte first', big],
  ['UTF-16, the high byte first, with a mark', Buffer.concat([Buffer.from([0xfe, 0xff]), big])],
  ['UTF-8 that says UTF-16', Buffer.from(document)],
  ['UTF-8 with a mark', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(document)])],
])('%s is read', (_, bytes) => {
  expect(decodeText(bytes)).toBe(document);
});

test('the encoding in an XML declaration is used, and an unknown one is read as UTF-8', () => {
  const latin2 = Buffer.from('<?xml version="1.0" encoding="ISO-8859-2"?><Nm>\u00b3</Nm>', 'latin1');
  expect(decodeText(latin2)).toContain('ł');
  expect(decodeText(Buffer.from('<?xml encoding="klingon"?><Nm>ș</Nm>'))).toContain('ș');
});
