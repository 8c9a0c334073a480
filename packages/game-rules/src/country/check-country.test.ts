import { describe, expect, test } from 'vitest';
import { BOUNDARY } from './boundary.ts';
import { checkCountry, longestPositionAgeMs, widestDoubtMeters, type Position } from './check-country.ts';

/** Returns a position as reported by an accurate device. */
const at = (latitude: number, longitude: number, more: Partial<Position> = {}): Position => ({
  latitude,
  longitude,
  accuracyMeters: 20,
  ageMs: 1000,
  ...more,
});

/** The capitals of the 41 counties; Ilfov's is București. */
const countySeats: readonly (readonly [string, number, number])[] = [
  ['București', 44.4268, 26.1025],
  ['Alba Iulia', 46.0733, 23.5805],
  ['Alexandria', 43.9686, 25.3333],
  ['Arad', 46.1866, 21.3123],
  ['Bacău', 46.5672, 26.9138],
  ['Baia Mare', 47.6587, 23.5681],
  ['Bistrița', 47.1333, 24.5],
  ['Botoșani', 47.7486, 26.6694],
  ['Brașov', 45.6427, 25.5887],
  ['Brăila', 45.2692, 27.9575],
  ['Buzău', 45.15, 26.8167],
  ['Călărași', 44.2058, 27.3306],
  ['Cluj-Napoca', 46.7712, 23.6236],
  ['Constanța', 44.1733, 28.6383],
  ['Craiova', 44.3302, 23.7949],
  ['Deva', 45.8833, 22.9],
  ['Drobeta-Turnu Severin', 44.6369, 22.6597],
  ['Focșani', 45.6967, 27.1864],
  ['Galați', 45.4353, 28.008],
  ['Giurgiu', 43.9037, 25.9699],
  ['Iași', 47.1585, 27.6014],
  ['Miercurea Ciuc', 46.3594, 25.8017],
  ['Oradea', 47.0465, 21.9189],
  ['Piatra Neamț', 46.9275, 26.3708],
  ['Pitești', 44.8565, 24.8692],
  ['Ploiești', 44.9367, 26.0129],
  ['Râmnicu Vâlcea', 45.0997, 24.3693],
  ['Reșița', 45.3008, 21.8892],
  ['Satu Mare', 47.79, 22.885],
  ['Sfântu Gheorghe', 45.8667, 25.7833],
  ['Sibiu', 45.7983, 24.1256],
  ['Slatina', 44.4297, 24.3642],
  ['Slobozia', 44.5639, 27.3661],
  ['Suceava', 47.6514, 26.2556],
  ['Târgoviște', 44.9256, 25.4567],
  ['Târgu Jiu', 45.0342, 23.2747],
  ['Târgu Mureș', 46.5425, 24.5575],
  ['Timișoara', 45.7489, 21.2087],
  ['Tulcea', 45.1787, 28.8019],
  ['Vaslui', 46.6383, 27.7292],
  ['Zalău', 47.1911, 23.0572],
];

const nearTheBorder: readonly (readonly [string, number, number])[] = [
  ['Buftea', 44.5628, 25.9489],
  ['Horodiștea, in the north', 48.25, 26.7],
  ['Zimnicea, in the south', 43.6564, 25.3653],
  ['Beba Veche, in the west', 46.1286, 20.3047],
  ['Sulina, in the east', 45.1556, 29.6536],
  ['Sfântu Gheorghe, in the Delta', 44.895, 29.6],
  ['Periprava', 45.4, 29.54],
  ['Vama Veche', 43.755, 28.5717],
  ['Negru Vodă', 43.8167, 28.2],
  ['Ostrov', 44.1106, 27.3653],
  ['Calafat', 43.9908, 22.9333],
  ['Bechet', 43.7833, 23.95],
  ['Corabia', 43.7737, 24.5033],
  ['Orșova', 44.7253, 22.3961],
  ['Moldova Nouă', 44.7347, 21.6669],
  ['Baziaș', 44.8167, 21.3833],
  ['Jimbolia', 45.7917, 20.7222],
  ['Nădlac', 46.1667, 20.75],
  ['Salonta', 46.8, 21.65],
  ['Borș', 47.1, 21.81],
  ['Valea lui Mihai', 47.52, 22.13],
  ['Carei', 47.69, 22.47],
  ['Halmeu', 47.9667, 23.0167],
  ['Sighetu Marmației', 47.9309, 23.8947],
  ['Siret', 47.95, 26.0667],
  ['Ștefănești', 47.7833, 27.2],
  ['Huși', 46.6742, 28.0597],
  ['Isaccea', 45.2697, 28.4597],
];

const abroad: readonly (readonly [string, number, number])[] = [
  ['Chișinău', 47.0105, 28.8638],
  ['Budapest', 47.4979, 19.0402],
  ['Sofia', 42.6977, 23.3219],
  ['Belgrade', 44.7866, 20.4489],
  ['Cernăuți', 48.2921, 25.9358],
  ['Varna', 43.2141, 27.9147],
  ['Szeged', 46.253, 20.1414],
  ['Debrecen', 47.5316, 21.6273],
  ['Nyíregyháza', 47.9553, 21.7167],
  ['Uzhhorod', 48.6208, 22.2879],
  ['Bălți', 47.7617, 27.9289],
  ['Pleven', 43.417, 24.6067],
  ['Dobrich', 43.5667, 27.8333],
  ['Odesa', 46.4825, 30.7233],
  ['Vienna', 48.2082, 16.3738],
  ['the Black Sea', 43.9, 30.5],
  ['the other side of the earth', -45.9, -155],
];

test('the boundary has the 13 points of the specification', () => {
  expect(BOUNDARY).toHaveLength(13);
  expect(countySeats).toHaveLength(41);
});

describe('inside', () => {
  test.each([...countySeats, ...nearTheBorder])('%s', (_name, latitude, longitude) => {
    expect(checkCountry(at(latitude, longitude))).toBeNull();
  });
});

describe('outside, even with a poor accuracy', () => {
  test.each(abroad)('%s', (_name, latitude, longitude) => {
    expect(checkCountry(at(latitude, longitude))).toBe('outside');
    expect(checkCountry(at(latitude, longitude, { accuracyMeters: widestDoubtMeters }))).toBe('outside');
    const vague = at(latitude, longitude, { accuracyMeters: 30_000_000 });
    expect(checkCountry(vague)).toBe('too-inaccurate');
  });
});

const edges = BOUNDARY.map((one, index) => {
  const other = BOUNDARY[(index + 1) % BOUNDARY.length] ?? one;
  return [index + 1, one, other] as const;
});

describe('on the edge', () => {
  test.each(edges)('point %i and its inner neighbourhood are inside', (_number, one, other) => {
    expect(checkCountry(at(one.latitude, one.longitude, { accuracyMeters: 0 }))).toBeNull();
    const middle = [(one.latitude + other.latitude) / 2, (one.longitude + other.longitude) / 2] as const;
    expect(checkCountry(at(...middle, { accuracyMeters: 0 }))).toBeNull();
  });
});

/** Returns a position on the southern edge at Zimnicea's meridian, moved north by some metres. */
function northOfTheEdge(meters: number, more: Partial<Position> = {}): Position {
  const [one, other] = [
    { latitude: 43.64, longitude: 25.46 },
    { latitude: 43.86, longitude: 22.45 },
  ];
  const longitude = 24;
  const share = (longitude - one.longitude) / (other.longitude - one.longitude);
  const latitude = one.latitude + share * (other.latitude - one.latitude) + meters / 111_195;
  return at(latitude, longitude, more);
}

describe('the accuracy', () => {
  test.each([
    ['far inside, nothing is in doubt', at(45.8, 25, { accuracyMeters: 100_000 }), null],
    ['inside, a circle that reaches out', northOfTheEdge(900, { accuracyMeters: 5000 }), null],
    ['inside, a larger one', northOfTheEdge(900, { accuracyMeters: 5001 }), 'too-inaccurate'],
    ['outside, a circle that reaches in', northOfTheEdge(-900, { accuracyMeters: 1000 }), null],
    ['outside, one that does not', northOfTheEdge(-1100, { accuracyMeters: 1000 }), 'outside'],
    ['outside, as far as any reaches', northOfTheEdge(-4900, { accuracyMeters: 5000 }), null],
    ['outside, too large', northOfTheEdge(-4900, { accuracyMeters: 5001 }), 'too-inaccurate'],
    ['outside, beyond what any reaches', northOfTheEdge(-5200, { accuracyMeters: 5000 }), 'outside'],
  ])('%s', (_name, position, problem) => {
    expect(checkCountry(position)).toBe(problem);
  });
});

test('a position is valid for ten minutes', () => {
  expect(checkCountry(at(45.8, 25, { ageMs: longestPositionAgeMs }))).toBeNull();
  expect(checkCountry(at(45.8, 25, { ageMs: longestPositionAgeMs + 1 }))).toBe('too-old');
  expect(checkCountry(at(47, 28.9, { ageMs: longestPositionAgeMs + 1 }))).toBe('too-old');
});

test('without a position nothing is known', () => {
  expect(checkCountry(undefined)).toBe('no-position');
});
