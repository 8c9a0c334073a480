import { Link } from 'react-router';
import { cx, Icon } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import layout from '../../design/layout.module.css';
import typography from '../../design/typography.module.css';
import styles from './delete-account.module.css';

const deleted = ['sign-in', 'person', 'ways', 'devices'] as const;

/** What a deletion removes, and what the law keeps. */
export function DeletedData() {
  const { t } = useTexts();
  return (
    <section className={cx(layout.panel, layout.surface, layout.lifted, layout.stack)} aria-labelledby="goes">
      <h2 className={typography.titleSmall} id="goes">
        {t('deleteAccount.goesTitle')}
      </h2>
      <ul className={styles.losses}>
        {deleted.map((item) => (
          <li key={item}>
            <Icon name="minus" size="small" />
            {t(`deleteAccount.goes.${item}`)}
          </li>
        ))}
      </ul>
      <h2 className={typography.titleSmall}>{t('deleteAccount.staysTitle')}</h2>
      <p className={typography.soft}>{t('deleteAccount.staysText')}</p>
      <p>
        <Link className={typography.link} to="/delete-account">
          {t('deleteAccount.readAll')}
        </Link>
      </p>
    </section>
  );
}
