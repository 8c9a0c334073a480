import { Link } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import type { DocumentSection } from './document.ts';
import { cx } from '../../design/index.ts';
import typography from '../../design/typography.module.css';
import styles from './information.module.css';

/**
 * The table of contents, each line a link to its section; the browser's back button skips these
 * jumps.
 */
export function DocumentContents({ sections }: { sections: readonly DocumentSection[] }) {
  const { t } = useTexts();
  return (
    <nav className={styles.contents} aria-labelledby="contents">
      <h2 className={cx(typography.label, typography.muted)} id="contents">
        {t('information.contents')}
      </h2>
      <ol>
        {sections.map(({ id, heading }) => (
          <li key={id}>
            <Link to={`#${id}`} replace preventScrollReset>
              {heading}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
