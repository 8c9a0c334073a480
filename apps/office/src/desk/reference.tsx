import { cx, Icon } from '@loto/design';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import { useTexts } from '../i18n/use-texts.ts';
import styles from './reference.module.css';

interface ReferenceProps {
  /** The provider's own id. */
  reference: string;
  provider: string;
  /** The page at the provider, if there is one. */
  page: string | null;
}

/** A provider's own reference, with a link to its page there if possible. */
export function Reference({ reference, provider, page }: ReferenceProps) {
  const { t } = useTexts();
  const text = (
    <bdi className={cx(typography.mono, styles.text)} translate="no">
      {reference}
    </bdi>
  );
  if (page === null) return text;
  return (
    <a className={styles.link} href={page} target="_blank" rel="noreferrer">
      {text}
      <Icon name="share" size="small" />
      <span className={layout.visuallyHidden}> {t('desk.atProvider', { provider })}</span>
    </a>
  );
}

/** One of our own ids. */
export function Id({ id }: { id: string }) {
  return (
    <bdi className={cx(typography.mono, styles.text)} translate="no">
      {id}
    </bdi>
  );
}
