import { Icon } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import { PreferenceButtons } from '../../session/preferences/preference-buttons.tsx';
import { useSession } from '../../session/use-session.ts';
import { OperatorMenu } from './operator-menu.tsx';
import styles from './top-bar.module.css';

/** The bar above every screen: search, location and operator. */
export function TopBar({ onSearch }: { onSearch: () => void }) {
  const { t } = useTexts();
  const { environment } = useSession();
  return (
    <header className={styles.root}>
      <button type="button" className={styles.search} onClick={onSearch} aria-keyshortcuts="Control+K">
        <Icon name="search" size="small" />
        <span>{t('shell.search')}</span>
        <kbd aria-hidden="true">Ctrl K</kbd>
      </button>
      {environment !== 'production' && (
        <span className={styles.environment}>{t(`shell.environments.${environment}`)}</span>
      )}
      <PreferenceButtons />
      <OperatorMenu />
    </header>
  );
}
