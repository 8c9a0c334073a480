import { afterEach, expect, test } from 'vitest';
import { profileDraft } from './profile-draft.ts';

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

test('an edit is read back by the same player only', () => {
  profileDraft('one').write(fields);
  expect(profileDraft('one').read()).toEqual(fields);
  expect(profileDraft('two').read()).toBeNull();
});

test('is removed when it is saved', () => {
  profileDraft('one').write(fields);
  profileDraft('one').write(null);
  expect(profileDraft('one').read()).toBeNull();
});

test.each(['{', 'null', '5', '{"playerId":"one"}', '{"playerId":"one","fields":{"firstName":"Ioana"}}'])(
  'ignores an unreadable draft: %s',
  (text) => {
    sessionStorage.setItem('profileDraft', text);
    expect(profileDraft('one').read()).toBeNull();
  },
);
