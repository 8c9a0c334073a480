import { expect, test } from 'vitest';
import { qrFileName, type QrModules, qrModulesOf, qrPath, qrSide, qrSvgFile } from './qr-drawing.ts';

/** Two rows: dark dark light, light dark dark. */
const small: QrModules = { size: 3, isDark: (x, y) => [[1, 1, 0], [0, 1, 1], []][y]?.[x] === 1 };

test('each run of dark modules is one bar, inside the quiet zone', () => {
  expect(qrPath(small)).toBe('M4 4h2v1h-2zM5 5h2v1h-2z');
  expect(qrSide(small)).toBe(11);
});

test('a link becomes a code with its three finder patterns', async () => {
  const { size, isDark } = await qrModulesOf('https://loto.example/auth/registration/abc123');
  expect((size - 17) % 4).toBe(0);
  const finder = (left: number, top: number) =>
    Array.from({ length: 7 }, (_, x) => isDark(left + x, top) && isDark(left + x, top + 6)).every(Boolean);
  expect([finder(0, 0), finder(size - 7, 0), finder(0, size - 7)]).toEqual([true, true, true]);
});

test('the file is ink on white whatever the theme', async () => {
  const svg = await qrSvgFile(small).text();
  expect(svg).toContain('viewBox="0 0 11 11"');
  expect(svg).toContain('<path fill="#ffffff" d="M0 0h11v11H0z"/><path fill="#171a3d"');
});

test.each([
  ['Avizierul de la bloc', 'cod-qr-avizierul-de-la-bloc.svg'],
  ['  Țară & „șes”!  ', 'cod-qr-tara-ses.svg'],
  ['../..', 'cod-qr.svg'],
])('the file of %s is %s', (label, name) => {
  expect(qrFileName(label, 'svg')).toBe(name);
});
