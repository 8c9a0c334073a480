import { Button, TextField } from '../design/index.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useUpdateProfileMutation } from '../session/calls/account-calls.ts';
import { fieldErrorsOf, useForm } from '../session/use-form.ts';
import layout from '../design/layout.module.css';

interface CnpFormProps {
  hint: string;
  submitText: string;
  /** Default: the primary button of the screen. */
  variant?: 'quiet';
  /** What follows the storing is under way. */
  isPending: boolean;
  /** Called when the CNP is stored. */
  onSaved: () => unknown;
}

/** Takes the CNP; it is sent once and never shown. */
export function CnpForm({ hint, submitText, variant, isPending, onSaved }: CnpFormProps) {
  const { t } = useTexts();
  const [update] = useUpdateProfileMutation();
  const digitsError = { cnp: t('credentials.cnpDigits') };
  const { form, field, edit, ...state } = useForm({
    initial: { cnp: '' },
    validate: ({ cnp }) => (/^\d{13}$/.test(cnp) ? {} : digitsError),
    submit: async (body, reset) => {
      const { error } = await update({ body, quietFor: ['VALIDATION_FAILED'] });
      const refused = fieldErrorsOf(error);
      // without a text for a field a toast has shown the error, or the player cancelled
      if (error) return refused && { ...digitsError, ...refused };
      reset();
      onSaved();
      return null;
    },
    clearsErrorsOnEdit: true,
  });
  return (
    <form {...form} className={layout.stack}>
      <TextField
        {...field('cnp')}
        label={t('credentials.cnp')}
        hint={hint}
        inputMode="numeric"
        autoComplete="off"
        maxLength={13}
        onChange={({ target }) => edit({ cnp: target.value.replaceAll(/\D/g, '').slice(0, 13) })}
      />
      <Button
        type="submit"
        isBlock
        isPending={state.isPending || isPending}
        {...(variant !== undefined && { variant })}
      >
        {submitText}
      </Button>
    </form>
  );
}
