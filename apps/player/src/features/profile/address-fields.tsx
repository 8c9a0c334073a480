import { counties } from '@loto/api-contract/counties';
import { SelectField, TextField } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { FieldProps } from '../../session/use-form.ts';
import type { ProfileFields } from './profile-fields.ts';

export interface FieldGroupProps {
  field: (name: keyof ProfileFields) => FieldProps;
}

const countyOptions = counties.map((county) => ({ value: county, word: county }));

/** Where the player lives. */
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
        maxLength={80}
      />
      <TextField
        {...field('street')}
        label={t('profile.street')}
        autoComplete="street-address"
        maxLength={160}
      />
      <TextField
        {...field('postalCode')}
        label={t('profile.postalCode')}
        hint={t('profile.postalCodeHint')}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={9}
      />
    </>
  );
}
