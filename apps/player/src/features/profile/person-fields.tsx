import { TextField } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { FieldGroupProps } from './address-fields.tsx';
import { BirthDateFields } from './birth-date-fields.tsx';

/** Who the player is. */
export function PersonFields({ fields, set, errors }: FieldGroupProps) {
  const { t } = useTexts();
  return (
    <>
      <TextField
        label={t('profile.firstName')}
        name="firstName"
        autoComplete="given-name"
        autoCapitalize="words"
        maxLength={80}
        value={fields.firstName}
        onChange={(event) => set({ firstName: event.target.value })}
        error={errors.firstName}
      />
      <TextField
        label={t('profile.lastName')}
        name="lastName"
        autoComplete="family-name"
        autoCapitalize="words"
        maxLength={80}
        value={fields.lastName}
        onChange={(event) => set({ lastName: event.target.value })}
        error={errors.lastName}
      />
      <BirthDateFields value={fields} onChange={set} error={errors.birthDate} />
      <TextField
        label={t('profile.phone')}
        hint={t('profile.phoneHint')}
        name="phone"
        type="tel"
        autoComplete="tel"
        maxLength={20}
        value={fields.phone}
        onChange={(event) => set({ phone: event.target.value })}
        error={errors.phone}
      />
    </>
  );
}
