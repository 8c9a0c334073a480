import type { UserProfile } from '@loto/api-contract';
import { describe, expect, test } from 'vitest';
import { parseBirthDate, splitBirthDate } from '../../credentials/birth-date.ts';
import { profileBody, profileFields, profileProblems } from './profile-fields.ts';

const profile: UserProfile = {
  isProfileCompleted: true,
  hasCheckedTermsAndConditions: true,
  hasCheckedPrivacyPolicy: true,
  hasCheckedGDPRPolicy: true,
  firstName: 'Ioana-Ștefania',
  lastName: "O'Neill Țîrlea",
  birthDate: '1990-03-07',
  phone: '+40721234567',
  county: 'Bistrița-Năsăud',
  city: 'Sângeorz-Băi',
  street: 'Str. Izvoarelor 3, ap. 4',
  postalCode: '425300',
  hasCnp: false,
  needsCnpToBuy: false,
  isIdentityHeld: false,
};

const problemsWith = (changes: Partial<ReturnType<typeof profileFields>>) =>
  profileProblems({ ...profileFields(profile), ...changes });

const typed = (birthDay: string, birthMonth: string, birthYear: string) =>
  parseBirthDate({ birthDay, birthMonth, birthYear });

describe('the form and the profile', () => {
  test('a stored profile is shown in the player’s format', () => {
    expect(profileFields(profile)).toMatchObject({
      birthDay: '7',
      birthMonth: '3',
      birthYear: '1990',
      phone: '0721 234 567',
    });
  });

  test('sends shown values unchanged, and omits an unchanged name, phone and birth date', () => {
    const { firstName, lastName, birthDate, county, city, street, postalCode } = profile;
    expect(profileBody(profileFields(profile), profile)).toEqual({ county, city, street, postalCode });
    const none = { firstName: null, lastName: null, birthDate: null, phone: null };
    const first = profileBody(profileFields(profile), none);
    expect(first).toMatchObject({ firstName, lastName, birthDate, phone: '0721 234 567' });
  });

  test('an empty profile is an empty form with every field missing', () => {
    const empty = Object.fromEntries(Object.keys(profile).map((name) => [name, null]));
    const fields = profileFields(empty as unknown as UserProfile);
    expect(new Set(Object.values(fields))).toEqual(new Set(['']));
    expect(profileProblems(fields)).toEqual({
      firstName: 'firstNameMissing',
      lastName: 'lastNameMissing',
      birthDate: 'birthDateMissing',
      phone: 'phoneMissing',
      county: 'countyMissing',
      city: 'cityMissing',
      street: 'streetMissing',
      postalCode: 'postalCodeMissing',
    });
  });

  test('removes spaces around texts and within a postal code', () => {
    const fields = { ...profileFields(profile), firstName: '  Ioana ', postalCode: '42 53 00' };
    expect(profileProblems(fields)).toEqual({});
    expect(profileBody(fields, profile)).toMatchObject({ firstName: 'Ioana', postalCode: '425300' });
  });
});

describe('problems', () => {
  test('finds no problem in a complete profile', () => expect(problemsWith({})).toEqual({}));

  test.each([
    [{ firstName: 'Ioana2' }, { firstName: { character: '2' } }],
    [{ phone: '0721 234 56O' }, { phone: { character: 'O' } }],
    [{ postalCode: '42530O' }, { postalCode: { character: 'O' } }],
    [{ lastName: '-' }, { lastName: 'nameWrong' }],
    [{ phone: '0721 23' }, { phone: 'phoneWrong' }],
    [{ phone: '+40 (0) 721 / 234 567' }, {}],
    [{ phone: '0721 234 567 0721 234 567' }, { phone: 'phoneWrong' }],
    [{ postalCode: '42530' }, { postalCode: 'postalCodeWrong' }],
    [{ birthYear: '' }, { birthDate: 'birthDateMissing' }],
    [{ birthDay: '31', birthMonth: '2' }, { birthDate: 'birthDateWrong' }],
  ])('%o', (changes, problems) => expect(problemsWith(changes)).toEqual(problems));
});

describe('a date of birth in three fields', () => {
  test('is padded to a day of the calendar', () => {
    expect(typed('7', '3', '1990')).toBe('1990-03-07');
    expect(typed('29', '02', '2000')).toBe('2000-02-29');
  });

  test('rejects days that do not exist', () => {
    expect(typed('29', '2', '2001')).toBeNull();
    expect(typed('0', '1', '1990')).toBeNull();
    expect(typed('1', '13', '1990')).toBeNull();
    expect(typed('1', '1', '90')).toBeNull();
  });

  test('round-trips', () => {
    expect(parseBirthDate(splitBirthDate('1990-10-20'))).toBe('1990-10-20');
    expect(splitBirthDate('1990-10-20')).toEqual({ birthDay: '20', birthMonth: '10', birthYear: '1990' });
  });
});
