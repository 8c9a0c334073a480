import { counties } from '@loto/api-contract/counties';
import { BirthDateFields, type TypedBirthDate } from '../../credentials/index.ts';
import { SelectField, TextField } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import type { FieldErrors, FieldProps } from '../../session/forms/use-form.ts';
import type { ProfileFields } from './profile-fields.ts';

interface PersonFieldsProps extends FieldGroupProps {
  values: TypedBirthDate;
  edit: (changes: Partial<TypedBirthDate>) => void;
  errors: FieldErrors<'birthDate'>;
}

export function PersonFields({ field, values, edit, errors }: PersonFieldsProps) {
  const { t } = useTexts();
  return (
    <>
      <TextField
        {...field('firstName')}
        label={t('profile.firstName')}
        autoComplete="given-name"
        autoCapitalize="words"
      />
      <TextField
        {...field('lastName')}
        label={t('profile.lastName')}
        autoComplete="family-name"
        autoCapitalize="words"
      />
      <BirthDateFields value={values} onChange={edit} error={errors.birthDate} />
      <TextField
        {...field('phone')}
        label={t('profile.phone')}
        hint={t('profile.phoneHint')}
        type="tel"
        autoComplete="tel"
      />
    </>
  );
}

interface FieldGroupProps {
  field: (name: keyof ProfileFields) => FieldProps;
}

const countyOptions = counties.map((county) => ({ value: county, word: county }));

export function AddressFields({ field }: FieldGroupProps) {
  const { t } = useTexts();
  return (
    <>
      <SelectField
        {...field('county')}
        label={t('profile.county')}
        autoComplete="address-level1"
        options={countyOptions}
        placeholder={t('profile.chooseCounty')}
      />
      <TextField
        {...field('city')}
        label={t('profile.city')}
        autoComplete="address-level2"
        autoCapitalize="words"
      />
      <TextField {...field('street')} label={t('profile.street')} autoComplete="street-address" />
      <TextField
        {...field('postalCode')}
        label={t('profile.postalCode')}
        hint={t('profile.postalCodeHint')}
        inputMode="numeric"
        autoComplete="postal-code"
      />
    </>
  );
}
