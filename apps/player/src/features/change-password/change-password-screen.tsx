import { useState } from 'react';
import { cx, BackHeader } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAppSelector } from '../../session/root-reducer.ts';
import { ChangePasswordForm } from './change-password-form.tsx';
import { SetPassword } from './set-password.tsx';
import layout from '../../design/layout.module.css';
import typography from '../../design/typography.module.css';
import styles from './change-password.module.css';

/**
 * Changes the password, or sets the first one of an account that signs in by Google, Apple or a
 * partner.
 */
export default function ChangePasswordScreen() {
  const { t } = useTexts();
  const user = useAppSelector((state) => state.auth.user);
  // After the password is set the account has one, a moment before the page is left.
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
