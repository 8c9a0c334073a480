import { expect, test } from 'vitest';
import { openCnp, sealCnp } from './seal-cnp.ts';

const key = Buffer.alloc(32, 'k');
const [cnp, playerId] = ['2900517123455', 'b1d8c5d2-0000-4000-8000-000000000001'];

test('what was sealed opens again, for its player and by its key alone', () => {
  const sealed = sealCnp(key, playerId, cnp);
  expect(openCnp(key, playerId, sealed)).toBe(cnp);
  expect(() => openCnp(key, 'another player', sealed)).toThrow(/authenticate/);
  expect(() => openCnp(Buffer.alloc(32, 'x'), playerId, sealed)).toThrow(/authenticate/);
  for (let index = 0; index < sealed.length; index += 1) {
    const changed = Buffer.from(sealed);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(() => openCnp(key, playerId, changed)).toThrow(/authenticate/);
  }
});

test('the same number looks different each time and shows none of its digits', () => {
  const [one, other] = [sealCnp(key, playerId, cnp), sealCnp(key, playerId, cnp)];
  expect(one.equals(other)).toBe(false);
  expect(one.includes(cnp)).toBe(false);
});
