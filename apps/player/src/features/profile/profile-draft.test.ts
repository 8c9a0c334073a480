// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { readProfileDraft, writeProfileDraft } from './profile-draft.ts';

const fields = {
  firstName: 'Ioana',
  lastName: '',
  birthDay: '7',
  birthMonth: '',
  birthYear: '',
  phone: '',
  county: '',
  city: '',
  street: '',
  postalCode: '',
};

afterEach(() => sessionStorage.clear());

test('what is typed comes back to the same player only', () => {
  writeProfileDraft('one', fields);
  expect(readProfileDraft('one')).toEqual(fields);
  expect(readProfileDraft('two')).toBeNull();
});

test('is forgotten when it is saved', () => {
  writeProfileDraft('one', fields);
  writeProfileDraft('one', null);
  expect(readProfileDraft('one')).toBeNull();
});

test.each(['{', 'null', '5', '{"playerId":"one"}', '{"playerId":"one","fields":{"firstName":"Ioana"}}'])(
  'an unreadable draft is none: %s',
  (text) => {
    sessionStorage.setItem('profileDraft', text);
    expect(readProfileDraft('one')).toBeNull();
  },
);
