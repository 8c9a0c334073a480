import { Icon } from '@loto/design';
import { useBodyMark } from '@loto/design/widgets/frame/body-mark.tsx';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { useNavigation } from './use-navigation.ts';
import styles from './phone-bar.module.css';

/**
 * The bar at the bottom of a phone: what is used away from a desk, and a search for everything
 * else.
 */
export function PhoneBar({ onSearch }: { onSearch: () => void }) {
  const { t } = useTexts();
  useBodyMark('tabBar');
  const rows = useNavigation().filter(({ isOnPhones }) => isOnPhones === true);
  return (
    <nav className={styles.root} aria-label={t('shell.navigation')}>
      {rows.map(({ path, title, icon, isCurrent }) => (
        <Link key={path} to={path} aria-current={isCurrent ? 'page' : undefined}>
          {icon !== undefined && <Icon name={icon} />}
          <span>{t(title)}</span>
        </Link>
      ))}
      <button type="button" onClick={onSearch}>
        <Icon name="menu" />
        <span>{t('shell.everything')}</span>
      </button>
    </nav>
  );
}
