import { Link } from 'react-router';
import { CurrentPasswordField } from '../../credentials/index.ts';
import { Button, cx, Modal } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import { useCall } from '../../session/api/use-call.ts';
import { useAppSelector } from '../../session/store/root-reducer.ts';
import { endStepUp, useIsStepUpAwaited } from '../../session/api/step-up.ts';
import { type FieldErrors, fieldErrorsOf, useForm } from '../../session/forms/use-form.ts';
import { StepUpPasskey } from './step-up-passkey.tsx';
import { ProviderButtons } from './social-buttons.tsx';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';

const formId = 'step-up-form';

/** Errors that are shown at the password. */
const fieldOfCode = { PASSWORD_WRONG: 'password', SIGN_IN_SLOWED: 'password' };

const cancel = () => endStepUp(false);

/**
 * Confirms the player's identity if the server requires a recent sign-in: by password, or by a new
 * sign-in for accounts without one. Cancelling changes nothing.
 */
export function StepUpDialog() {
  const { t } = useTexts();
  const isOpen = useIsStepUpAwaited();
  const user = useAppSelector((state) => state.auth.user);
  const [confirm, { isLoading }] = useCall('stepUpWithPassword');
  const hasPassword = user?.hasPassword !== false;

  async function submit(body: { password: string }): Promise<FieldErrors | null> {
    const { data, error } = await confirm({ body, quietFor: Object.keys(fieldOfCode) });
    if (data === undefined) return fieldErrorsOf(error, fieldOfCode);
    endStepUp(true);
    return null;
  }

  return (
    <Modal
      isOpen={isOpen}
      onClose={cancel}
      title={t('stepUp.title')}
      stub={
        <>
          <Button variant="quiet" className={layout.grow} onClick={cancel}>
            {t('stepUp.cancel')}
          </Button>
          {hasPassword && (
            <Button type="submit" form={formId} className={layout.grow} isPending={isLoading}>
              {isLoading ? t('stepUp.pending') : t('stepUp.submit')}
            </Button>
          )}
        </>
      }
    >
      <p className={typography.soft}>{t('stepUp.lead')}</p>
      {user?.isExternal === false && <StepUpPasskey onConfirmed={() => endStepUp(true)} />}
      {hasPassword ? (
        <PasswordForm onSubmit={submit} />
      ) : user.isExternal ? (
        <p>{t('stepUp.partner')}</p>
      ) : (
        <SignInAgain />
      )}
    </Modal>
  );
}

interface PasswordFormProps {
  onSubmit: (body: { password: string }) => Promise<FieldErrors | null>;
}

function PasswordForm({ onSubmit }: PasswordFormProps) {
  const { t } = useTexts();
  const { form, field } = useForm({
    initial: { password: '' },
    validate: ({ password }) => ({ password: password === '' ? t('stepUp.passwordMissing') : undefined }),
    submit: onSubmit,
  });
  return (
    <form {...form} id={formId} className={layout.stack}>
      <CurrentPasswordField {...field('password')} label={t('stepUp.password')} />
    </form>
  );
}

/** For accounts without a password. The player must repeat the action after signing in. */
function SignInAgain() {
  const { t } = useTexts();
  return (
    <div className={layout.stack}>
      <p>{t('stepUp.noPassword')}</p>
      <ProviderButtons />
      <p>
        <Link
          className={cx(typography.link, typography.small)}
          to="/user/account/change-password"
          onClick={cancel}
        >
          {t('stepUp.setPassword')}
        </Link>
      </p>
    </div>
  );
}
