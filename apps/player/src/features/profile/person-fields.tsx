import { TextField } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { FieldErrors } from '../../session/use-form.ts';
import type { FieldGroupProps } from './address-fields.tsx';
import { BirthDateFields } from './birth-date-fields.tsx';
import type { TypedBirthDate } from './birth-date.ts';

interface PersonFieldsProps extends FieldGroupProps {
  values: TypedBirthDate;
  edit: (changes: Partial<TypedBirthDate>) => void;
  errors: FieldErrors<'birthDate'>;
}

/** Who the player is. */
export function PersonFields({ field, values, edit, errors }: PersonFieldsProps) {
  const { t } = useTexts();
  return (
    <>
      <TextField
        {...field('firstName')}
        label={t('profile.firstName')}
        autoComplete="given-name"
        autoCapitalize="words"
        maxLength={80}
      />
      <TextField
        {...field('lastName')}
        label={t('profile.lastName')}
        autoComplete="family-name"
        autoCapitalize="words"
        maxLength={80}
      />
      <BirthDateFields value={values} onChange={edit} error={errors.birthDate} />
      <TextField
        {...field('phone')}
        label={t('profile.phone')}
        hint={t('profile.phoneHint')}
        type="tel"
        autoComplete="tel"
        maxLength={20}
      />
    </>
  );
}
