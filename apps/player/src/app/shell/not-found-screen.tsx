import type { ReactNode } from 'react';
import { Button, LinkButton } from '../../design/widgets/button.tsx';
import { cx } from '../../design/widgets/cx.ts';
import { BlankTicket } from '../../design/widgets/empty-state.tsx';
import { Wordmark } from '../../design/widgets/frame/wordmark.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { useReveal } from '../page-effects.ts';
import { VisitorsFoot } from './open-foot.tsx';
import layout from '../../design/layout.module.css';
import publicHeaderStyles from '../../design/public-header.module.css';
import typography from '../../design/typography.module.css';
import styles from './shell.module.css';

/** What an address that leads nowhere shows, inside the frame of a player or of a visitor. */
export default function NotFoundScreen() {
  const { t } = useTexts();
  return (
    <div className={cx(layout.page, styles.notFound)}>
      <BlankTicket />
      <h1 className={typography.titleLarge} tabIndex={-1}>
        {t('shell.notFoundTitle')}
      </h1>
      <p className={typography.soft}>{t('shell.notFoundText')}</p>
      <div className={styles.ways}>
        <LinkButton to="/">{t('shell.toHome')}</LinkButton>
        <LinkButton variant="quiet" to="/results">
          {t('shell.toResults')}
        </LinkButton>
      </div>
    </div>
  );
}

/** Shown when a page throws: nothing is lost, and a reload helps. */
export function ErrorScreen() {
  const { t } = useTexts();
  useReveal();
  return (
    <MessagePage title={t('shell.brokenTitle')} text={t('shell.brokenText')}>
      <Button onClick={() => location.reload()}>{t('shell.reload')}</Button>
    </MessagePage>
  );
}

interface MessagePageProps {
  title: string;
  text: string;
  /** Buttons. */
  children: ReactNode;
}

/** A page outside of the tabs: the product's name, a message and a way out. */
function MessagePage({ title, text, children }: MessagePageProps) {
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
      <footer className={styles.openFoot}>
        <VisitorsFoot />
      </footer>
    </>
  );
}
