import { LinkButton } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAppSelector } from '../../session/store/root-reducer.ts';
import typography from '@loto/design/typography.module.css';
import styles from './purchase.module.css';

/**
 * Replaces the payment while an operator must check the player's identity. It doesn't give the
 * reason.
 */
export function IdentityHeld() {
  const { t } = useTexts();
  // The partner's players have no e-mail address here.
  const isExternal = useAppSelector((state) => state.auth.user?.isExternal === true);
  return (
    <div className={styles.limitNotice} role="alert">
      <b className={typography.titleSmall}>{t('purchase.heldTitle')}</b>
      <p>{t(isExternal ? 'purchase.heldTextAtPartner' : 'purchase.heldText')}</p>
      <LinkButton variant="quiet" isBlock to="/terms-and-conditions#complaints">
        {t('purchase.heldContact')}
      </LinkButton>
    </div>
  );
}
