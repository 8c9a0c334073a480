import { Link } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import legalLinksStyles from '../../design/legal-links.module.css';
import styles from './welcome.module.css';

const documents = [
  { to: '/results', title: 'shell.titles.results' },
  { to: '/terms-and-conditions', title: 'shell.titles.termsAndConditions' },
  { to: '/privacy-policy', title: 'shell.titles.privacyPolicy' },
  { to: '/sales-conditions', title: 'shell.titles.salesConditions' },
  { to: '/responsible-gambling', title: 'shell.titles.responsibleGambling' },
  { to: '/delete-account', title: 'shell.titles.deleteAccount' },
] as const;

/** The public documents, readable before registration. */
export function DocumentLinks() {
  const { t } = useTexts();
  return (
    <nav className={styles.documents} aria-label={t('welcome.documents')}>
      <ul className={legalLinksStyles.root}>
        {documents.map(({ to, title }) => (
          <li key={to}>
            <Link to={to}>{t(title)}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
