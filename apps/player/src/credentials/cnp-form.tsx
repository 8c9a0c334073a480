import { refusedCharacter } from '@loto/api-contract/typed-text';
import { TextField } from '@loto/design';
import { useTexts } from '../i18n/use-texts.ts';
import { useCall } from '../session/api/use-call.ts';
import { OnlineButton } from '../session/forms/online-button.tsx';
import { fieldErrorsOf, useForm } from '../session/forms/use-form.ts';
import { characterRefused } from './account-fields.tsx';
import layout from '@loto/design/layout.module.css';

interface CnpFormProps {
  hint: string;
  submitText: string;
  /** By default the primary button of the screen. */
  variant?: 'quiet';
  /** True while the action after storing is in progress. */
  isPending: boolean;
  /** Called when the CNP is stored. */
  onSaved: () => unknown;
}

const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '');

/** The form for the CNP, which is sent once and never shown. */
export function CnpForm({ hint, submitText, variant, isPending, onSaved }: CnpFormProps) {
  const { t } = useTexts();
  const [update] = useCall('updateProfile');
  const digitsError = { cnp: t('credentials.cnpDigits') };
  const { form, field, ...state } = useForm({
    initial: { cnp: '' },
    validate: ({ cnp }) => {
      const refused = refusedCharacter(withoutSpaces(cnp), /\d/);
      if (refused !== null) return { cnp: characterRefused(refused, t) };
      return withoutSpaces(cnp).length === 13 ? {} : digitsError;
    },
    submit: async ({ cnp }, reset) => {
      const body = { cnp: withoutSpaces(cnp) };
      const { error } = await update({ body, quietFor: ['VALIDATION_FAILED'] });
      const refused = fieldErrorsOf(error);
      // Without a text for the field, a toast has shown the error or the player cancelled.
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
      />
      <OnlineButton
        type="submit"
        isBlock
        isPending={state.isPending || isPending}
        {...(variant !== undefined && { variant })}
      >
        {submitText}
      </OnlineButton>
    </form>
  );
}
