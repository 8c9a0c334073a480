import { useId } from 'react';
import { cx } from '@loto/design/widgets/cx.ts';
import { FieldError } from '@loto/design/widgets/fields/field-frame.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import type { TypedBirthDate } from './birth-date.ts';
import fieldStyles from '@loto/design/widgets/fields/field.module.css';
import styles from './birth-date-fields.module.css';

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

/**
 * A date of birth in three short fields. A date picker would require scrolling back through
 * decades.
 */
export function BirthDateFields({ value, onChange, error }: BirthDateFieldsProps) {
  const { t } = useTexts();
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <fieldset className={cx(fieldStyles.root, styles.root)} aria-describedby={noteId}>
      <legend className={fieldStyles.label}>{t('profile.birthDate')}</legend>
      <div className={styles.parts}>
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
