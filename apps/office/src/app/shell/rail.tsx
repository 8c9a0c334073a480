import { product } from '@loto/api-contract/product';
import { Icon, Wordmark } from '@loto/design';
import typography from '@loto/design/typography.module.css';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { screenGroups } from '../routes.ts';
import { useNavigation } from './use-navigation.ts';
import styles from './rail.module.css';

/** The navigation on the left of a wide screen, grouped by kind of work. */
export function Rail() {
  const { t } = useTexts();
  const rows = useNavigation();
  return (
    <aside className={styles.root}>
      <div className={styles.brand}>
        <Wordmark to="/" label={t('shell.name', { product: product.name })} />
        <span>{t('shell.office')}</span>
      </div>
      <nav aria-label={t('shell.navigation')}>
        {screenGroups.map((group) => {
          const links = rows.filter((row) => row.group === group);
          if (links.length === 0) return null;
          return (
            <div key={group} className={styles.group}>
              <p className={typography.label} id={`rail-${group}`}>
                {t(`shell.groups.${group}`)}
              </p>
              <ul aria-labelledby={`rail-${group}`}>
                {links.map(({ path, title, icon, isCurrent }) => (
                  <li key={path}>
                    <Link to={path} aria-current={isCurrent ? 'page' : undefined}>
                      {icon !== undefined && <Icon name={icon} size="small" />}
                      <span>{t(title)}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          );
        })}
      </nav>
    </aside>
  );
}
