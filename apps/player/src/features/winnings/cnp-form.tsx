import { useState, type SyntheticEvent } from 'react';
import { Button, focusFirstInvalid, TextField } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { isApiError } from '../../session/api-error.ts';
import { useUpdateProfileMutation } from '../../session/calls/account-calls.ts';

interface CnpFormProps {
  /** What is accepted once the CNP is there, written out. */
  sum: string;
  /** The acceptance is under way. */
  isPending: boolean;
  /** Called when the CNP is stored. */
  onSaved: () => unknown;
}

/** Asks for the CNP, which the law wants for a prize of this size; it is sent once and never shown again. */
export function CnpForm({ sum, isPending, onSaved }: CnpFormProps) {
  const { t } = useTexts();
  const [cnp, setCnp] = useState('');
  const [error, setError] = useState<string>();
  const [update, { isLoading }] = useUpdateProfileMutation();
  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!/^\d{13}$/.test(cnp)) {
      setError(t('winnings.cnpDigits'));
      focusFirstInvalid(form);
      return;
    }
    const answer = await update({ body: { cnp }, quietFor: ['VALIDATION_FAILED'] });
    if ('error' in answer) {
      const fields = isApiError(answer.error) ? answer.error.fieldErrors : undefined;
      setError(fields?.['cnp'] ?? t('winnings.cnpDigits'));
      focusFirstInvalid(form);
      return;
    }
    setCnp('');
    onSaved();
  };
  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('winnings.cnp')}
        hint={t('winnings.cnpHint')}
        error={error}
        inputMode="numeric"
        autoComplete="off"
        maxLength={13}
        value={cnp}
        onChange={({ target }) => {
          setCnp(target.value.replaceAll(/\D/g, '').slice(0, 13));
          setError(undefined);
        }}
      />
      <Button type="submit" isBlock isPending={isLoading || isPending}>
        {t('winnings.accept', { sum })}
      </Button>
    </form>
  );
}
