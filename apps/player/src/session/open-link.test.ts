import { expect, test } from 'vitest';
import { openLink } from './open-link.ts';

test.each([
  ['/user/history', '/user/history', null],
  ['/user/home?token=abc', '/user/home', 'abc'],
  ['https://loto.ro/user/history?token=a.b-c&x=1', '/user/history?x=1', 'a.b-c'],
  ['loto://user/history/ticket-details/7?token=abc', '/user/history/ticket-details/7', 'abc'],
  ['loto:///welcome', '/welcome', null],
  ['https://loto.ro/?token=', '/', null],
  ['/auth/registration/c4?affiliationCode=partener', '/auth/registration/c4?affiliationCode=partener', null],
])('%s leads to %s', (link, path, token) => {
  expect(openLink(link)).toEqual({ path, token });
});

test.each([
  '//evil.example/x',
  'https://loto.ro//evil.example',
  'javascript:alert(1)',
  'https://',
  '\\\\evil\\x',
])('%s stays within the app', (link) => {
  expect(openLink(link).path).toMatch(/^\/(?![/\\])/);
});
