import { product } from '@loto/api-contract/product';
import { cx, Wordmark } from '@loto/design';
import layout from '@loto/design/layout.module.css';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { PreferenceButtons } from '../../session/preferences/preference-buttons.tsx';
import styles from './auth-layout.module.css';

/** The frame of pages for people who aren't signed in: one ticket on a table. */
export function AuthLayout({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTexts();
  return (
    <div className={styles.root}>
      <title>{`${title} · ${t('shell.name', { product: product.name })}`}</title>
      <header className={styles.head}>
        <Wordmark label={t('shell.name', { product: product.name })} />
        <span className={styles.office}>{t('shell.office')}</span>
        <PreferenceButtons />
      </header>
      <main className={cx(styles.paper, layout.lifted)}>
        <div className={styles.content}>{children}</div>
      </main>
    </div>
  );
}
