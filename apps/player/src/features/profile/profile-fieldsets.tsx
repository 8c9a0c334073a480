import { counties } from '@loto/api-contract/counties';
import { useId } from 'react';
import { cx, FieldError, SelectField, TextField } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { FieldErrors, FieldProps } from '../../session/use-form.ts';
import type { ProfileFields, TypedBirthDate } from './profile-fields.ts';
import fieldStyles from '../../design/widgets/fields/field.module.css';
import styles from './profile.module.css';

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

interface BirthDateFieldsProps {
  value: TypedBirthDate;
  onChange: (changes: Partial<TypedBirthDate>) => void;
  error?: string | undefined;
}

const parts = [
  { name: 'birthDay', digits: 2, autoComplete: 'bday-day' },
  { name: 'birthMonth', digits: 2, autoComplete: 'bday-month' },
  { name: 'birthYear', digits: 4, autoComplete: 'bday-year' },
] as const;

/** A date of birth in three short fields: a date picker would be turned back through decades. */
function BirthDateFields({ value, onChange, error }: BirthDateFieldsProps) {
  const { t } = useTexts();
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <fieldset className={cx(fieldStyles.root, styles.birthDate)} aria-describedby={noteId}>
      <legend className={fieldStyles.label}>{t('profile.birthDate')}</legend>
      <div className={styles.birthDateParts}>
        {parts.map(({ name, digits, autoComplete }) => (
          <div key={name} className={fieldStyles.root}>
            <label className={styles.partLabel} htmlFor={`${id}-${name}`}>
              {t(`profile.${name}`)}
            </label>
            <div className={cx(fieldStyles.control, error && fieldStyles.invalid)}>
              <input
                id={`${id}-${name}`}
                name={name}
                inputMode="numeric"
                autoComplete={autoComplete}
                value={value[name]}
                onChange={(event) =>
                  onChange({ [name]: event.target.value.replaceAll(/\D/g, '').slice(0, digits) })
                }
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? noteId : undefined}
              />
            </div>
          </div>
        ))}
      </div>
      {error ? (
        <FieldError id={noteId} text={error} />
      ) : (
        <p className={fieldStyles.hint} id={noteId}>
          {t('profile.birthDateHint')}
        </p>
      )}
    </fieldset>
  );
}

interface FieldGroupProps {
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
