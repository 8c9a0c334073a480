import { Button } from '../design/index.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useForm, type FieldErrors } from '../session/use-form.ts';
import { newPasswordErrors, noPassword, type NewPassword } from './new-password.ts';
import { HiddenUsername, NewPasswordFields } from './password-fields.tsx';
import layout from '../design/layout.module.css';

export interface NewPasswordFormProps {
  email: string;
  /** Sends the password; resolves with the errors to show at its fields, else null. */
  save: (values: NewPassword) => Promise<FieldErrors | null>;
  /** Above the first field. */
  label: string;
  /** On the button, and while the call runs. */
  submitText: string;
  pendingText: string;
  /** Stays pending after the call, while the page is being left. */
  isLeaving?: boolean;
}

/** A new password for an account whose owner has entered the right code. */
export function NewPasswordForm(props: NewPasswordFormProps) {
  const { email, save, label, submitText, pendingText, isLeaving = false } = props;
  const { t } = useTexts();
  const { form, field, ...state } = useForm<NewPassword>({
    initial: noPassword,
    validate: (values) => newPasswordErrors(values, email, t),
    submit: save,
  });
  const isPending = state.isPending || isLeaving;
  return (
    <form {...form} className={layout.stack}>
      <HiddenUsername email={email} />
      <NewPasswordFields label={label} field={field} />
      <Button type="submit" isBlock isPending={isPending}>
        {isPending ? pendingText : submitText}
      </Button>
    </form>
  );
}
