import type { ReactNode } from 'react';
import { cx, Wordmark } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './shell.module.css';
import layout from '../../design/layout.module.css';
import publicHeaderStyles from '../../design/public-header.module.css';
import typography from '../../design/typography.module.css';

interface MessagePageProps {
  title: string;
  text: string;
  /** Buttons. */
  children: ReactNode;
}

/** A page outside of the tabs: the product's name, a message and a way out. */
export function MessagePage({ title, text, children }: MessagePageProps) {
  const { t } = useTexts();
  return (
    <>
      <header className={publicHeaderStyles.root}>
        <Wordmark to="/" label={t('common.home')} />
      </header>
      <main id="content" className={cx(layout.page, layout.bare, styles.barePage)}>
        <div className={styles.bareWords}>
          <h1 className={typography.titleLarge} tabIndex={-1}>
            {title}
          </h1>
          <p className={typography.soft}>{text}</p>
        </div>
        {children}
      </main>
    </>
  );
}
