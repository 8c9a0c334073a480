import { Outlet } from 'react-router';
import { cx, LinkButton, Wordmark } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { chooseLanguage } from '../../session/language-choice.ts';
import { usePartnerLine } from '../../session/partner.ts';
import { useAppSelector } from '../../session/root-reducer.ts';
import TabShell from './tab-shell.tsx';
import styles from './shell.module.css';
import layout from '../../design/layout.module.css';
import publicHeaderStyles from '../../design/public-header.module.css';
import iconButtonStyles from '../../design/widgets/icon-button.module.css';

/**
 * Around pages that are open to anyone: the player's own area for a player, the public head for a
 * visitor.
 */
export default function OpenShell() {
  const isPlayer = useAppSelector(({ auth }) => auth.isAuthenticated && auth.user?.isEmailVerified === true);
  return isPlayer ? <TabShell /> : <VisitorShell />;
}

function VisitorShell() {
  const { t, language } = useTexts();
  const partner = usePartnerLine();
  const other = language === 'ro' ? 'en' : 'ro';
  return (
    <div className={styles.visitor}>
      <header className={publicHeaderStyles.root}>
        <Wordmark to="/" label={t('common.home')} partner={partner} />
        <div className={layout.row}>
          <LinkButton variant="quiet" size="small" to="/auth/sign-in">
            {t('shell.signIn')}
          </LinkButton>
          <button
            type="button"
            className={cx(iconButtonStyles.root, iconButtonStyles.letters)}
            lang={other}
            aria-label={`${other.toUpperCase()}, ${t(`common.languages.${other}`)}`}
            onClick={() => void chooseLanguage(other)}
          >
            {other.toUpperCase()}
          </button>
        </div>
      </header>
      <main id="content">
        <Outlet />
      </main>
    </div>
  );
}
