import { expect, test } from 'vitest';
import { hideNames } from './redact.ts';

const hide = hideNames(new Set(['password', 'token']));

test('values under a name are hidden, three levels deep and in lists', () => {
  const facts = {
    token: 'a.b.c',
    status: 200,
    body: {
      password: 'p',
      name: 'Ana',
      inner: { token: null, deeper: { token: 'too deep to be looked at' } },
    },
    list: [{ password: 'p' }, 'password'],
  };
  expect(hide(facts)).toEqual({
    token: '[hidden]',
    status: 200,
    body: {
      password: '[hidden]',
      name: 'Ana',
      inner: { token: '[hidden]', deeper: { token: 'too deep to be looked at' } },
    },
    list: [{ password: '[hidden]' }, 'password'],
  });
  // The caller's object is unchanged.
  expect(facts.body.password).toBe('p');
});

test('data with nothing to hide is not copied, class instances included', () => {
  const error = Object.assign(new Error('x'), { token: 'left to the serializer' });
  const facts = { status: 200, err: error, at: new Date(), nothing: null, list: [1, 2] };
  expect(hide(facts)).toBe(facts);
});
