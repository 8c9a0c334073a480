import { useState } from 'react';
import type { PageInfo } from '../../session/page/page-info.ts';
import {
  CurrentPasswordField,
  HiddenUsername,
  newPasswordErrors,
  NewPasswordFields,
  noPassword,
  passwordCodes,
} from '../../credentials/index.ts';
import { BackHeader, Button, cx } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import { useCall } from '../../session/api/use-call.ts';
import { useAppSelector } from '../../session/store/root-reducer.ts';
import { fieldErrorsOf, useForm } from '../../session/forms/use-form.ts';
import { SetPassword, useReturnToAccount } from './set-password.tsx';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import styles from './change-password.module.css';

export const handle: PageInfo = { title: 'changePassword.title' };

/**
 * Changes the password, or sets the first one of an account that signs in with Google, Apple or a
 * partner.
 */
export default function ChangePasswordScreen() {
  const { t } = useTexts();
  const user = useAppSelector((state) => state.auth.user);
  // After the password was set here the account has one, and the page is about to close.
  const [isSetHere, setSetHere] = useState(false);
  const isFirst = user?.hasPassword === false || isSetHere;
  return (
    <>
      <BackHeader
        title={t(isFirst ? 'changePassword.titleFirst' : 'changePassword.title')}
        backLabel={t('common.back')}
        back="/user/account"
        isEverywhere
      />
      <div className={cx(layout.page, styles.page)}>
        <div className={cx(layout.panel, layout.surface, layout.lifted, layout.stack)}>
          {user?.email === '' && <p className={typography.soft}>{t('changePassword.noEmail')}</p>}
          {user && user.email !== '' && isFirst && (
            <SetPassword email={user.email} onSet={() => setSetHere(true)} />
          )}
          {user && user.email !== '' && !isFirst && (
            <>
              <p className={typography.soft}>{t('changePassword.lead')}</p>
              <ChangePasswordForm email={user.email} />
            </>
          )}
        </div>
      </div>
    </>
  );
}

/** Errors that are shown at the old password. */
const fieldOfCode = { OLD_PASSWORD_WRONG: 'oldPassword', SIGN_IN_SLOWED: 'oldPassword' };

/** The form with the old password once and the new one twice. Returns to the account afterwards. */
function ChangePasswordForm({ email }: { email: string }) {
  const { t } = useTexts();
  const [changePassword] = useCall('changePassword');
  const { leaveWith, isLeaving } = useReturnToAccount();
  const { form, field, ...state } = useForm({
    initial: { oldPassword: '', ...noPassword },
    validate: (values) => ({
      oldPassword: values.oldPassword === '' ? t('changePassword.oldMissing') : undefined,
      ...newPasswordErrors(values, email, t),
    }),
    submit: async (body) => {
      if (isLeaving) return null;
      const quietFor = [...Object.keys(fieldOfCode), ...passwordCodes];
      const { data, error } = await changePassword({ body, quietFor });
      if (!data) return fieldErrorsOf(error, fieldOfCode);
      leaveWith(data.message ?? t('changePassword.done'));
      return null;
    },
  });
  const isPending = state.isPending || isLeaving;
  return (
    <form {...form} className={layout.stack}>
      <HiddenUsername email={email} />
      <CurrentPasswordField {...field('oldPassword')} label={t('changePassword.old')} />
      <NewPasswordFields label={t('changePassword.new')} field={field} />
      <Button type="submit" isBlock isPending={isPending}>
        {isPending ? t('changePassword.saving') : t('changePassword.save')}
      </Button>
    </form>
  );
}
