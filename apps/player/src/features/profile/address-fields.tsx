import { counties } from '@loto/api-contract/counties';
import { SelectField, TextField } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { ProfileFields } from './profile-fields.ts';
import type { ProfileErrors } from './use-profile-form.ts';

export interface FieldGroupProps {
  fields: ProfileFields;
  set: (changes: Partial<ProfileFields>) => void;
  errors: ProfileErrors;
}

const countyOptions = counties.map((county) => ({ value: county, word: county }));

/** Where the player lives. */
export function AddressFields({ fields, set, errors }: FieldGroupProps) {
  const { t } = useTexts();
  return (
    <>
      <SelectField
        label={t('profile.county')}
        name="county"
        autoComplete="address-level1"
        options={countyOptions}
        placeholder={t('profile.chooseCounty')}
        value={fields.county}
        onChange={(event) => set({ county: event.target.value })}
        error={errors.county}
      />
      <TextField
        label={t('profile.city')}
        name="city"
        autoComplete="address-level2"
        autoCapitalize="words"
        maxLength={80}
        value={fields.city}
        onChange={(event) => set({ city: event.target.value })}
        error={errors.city}
      />
      <TextField
        label={t('profile.street')}
        name="street"
        autoComplete="street-address"
        maxLength={160}
        value={fields.street}
        onChange={(event) => set({ street: event.target.value })}
        error={errors.street}
      />
      <TextField
        label={t('profile.postalCode')}
        hint={t('profile.postalCodeHint')}
        name="postalCode"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={9}
        value={fields.postalCode}
        onChange={(event) => set({ postalCode: event.target.value })}
        error={errors.postalCode}
      />
    </>
  );
}
