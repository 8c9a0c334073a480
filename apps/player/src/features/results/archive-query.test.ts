import { expect, test } from 'vitest';
import { archivePath, readArchiveQuery, archiveQuery, monthsBefore, readDay } from './archive-query.ts';

const read = (path: string) => readArchiveQuery(new URL(path, 'https://loto.test').searchParams);

test('a position can be parsed from its URL', () => {
  for (const place of [
    { page: 1 },
    { gameCode: 'joker' as const, month: '2026-02', page: 3 },
    { day: '2026-11-15', page: 1 },
  ]) {
    expect(read(archivePath(place))).toEqual(place);
  }
});

test('ignores invalid parts of an address', () => {
  expect(read('/results?game=bingo&month=2026-13&day=2026-02-30&page=-1')).toEqual({ page: 1 });
});

test('a month is requested from its first day to its last, a day as itself', () => {
  expect(archiveQuery({ month: '2028-02', page: 2 })).toEqual({
    from: '2028-02-01',
    to: '2028-02-29',
    offset: 10,
    limit: 10,
  });
  expect(archiveQuery({ gameCode: 'joker', day: '2026-11-15', page: 1 })).toMatchObject({
    gameCode: 'joker',
    from: '2026-11-15',
    to: '2026-11-15',
  });
});

test('months run back over the turn of the year', () => {
  expect(monthsBefore('2026-02-14', 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
});

test('a day is parsed as it is typed in either language, only if it exists', () => {
  expect(
    ['15.11.2026', ' 5/1/2026 ', '05012026', '31.02.2026', '15.11', '11.15.2026', ''].map(readDay),
  ).toEqual(['2026-11-15', '2026-01-05', '2026-01-05', null, null, null, null]);
});
