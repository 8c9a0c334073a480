import { expect, test } from 'vitest';
import { isSamePartnerPlayer } from './partner-token.ts';

const tokenOf = (claims: unknown) =>
  `e30.${btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.signature`;
const ana = tokenOf({ iss: 'https://partner.test', sub: 'ana~?>', jti: '1' });

test('two links of one player name the same', () => {
  const newer = tokenOf({ iss: 'https://partner.test', sub: 'ana~?>', jti: '2' });
  expect(isSamePartnerPlayer(ana, newer)).toBe(true);
});

test.each([
  ['another player', tokenOf({ iss: 'https://partner.test', sub: 'ion' })],
  ['another issuer', tokenOf({ iss: 'https://other.test', sub: 'ana~?>' })],
  ['no player', tokenOf({ iss: 'https://partner.test' })],
  ['nothing readable', 'e30.%%%.signature'],
  ['no object', tokenOf(null)],
  ['nothing', ''],
  ['no token', null],
])('%s is not the same', (_name, token) => {
  expect(isSamePartnerPlayer(ana, token)).toBe(false);
  expect(isSamePartnerPlayer(token, ana)).toBe(false);
});

test('two links without a player are not the same', () => {
  expect(isSamePartnerPlayer(null, null)).toBe(false);
  expect(isSamePartnerPlayer('not.a.token', 'not.a.token')).toBe(false);
});
