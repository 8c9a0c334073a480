import { cx } from '@loto/design/widgets/cx.ts';
import { PageFailure } from '@loto/design/widgets/frame/failed-page.tsx';
import { Wordmark } from '@loto/design/widgets/frame/wordmark.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { useFailureTexts } from '../../session/messages/use-failure-texts.ts';
import { useReveal } from '../page-effects.ts';
import { VisitorsFoot } from './open-foot.tsx';
import layout from '@loto/design/layout.module.css';
import publicHeaderStyles from '@loto/design/public-header.module.css';
import styles from './shell.module.css';

/** The page shown if the root throws. Nothing is lost, and a reload helps. */
export function ErrorScreen() {
  const { t } = useTexts();
  const texts = useFailureTexts();
  useReveal();
  return (
    <>
      <header className={publicHeaderStyles.root}>
        <Wordmark to="/" label={t('common.home')} />
      </header>
      <main id="content" className={cx(layout.page, layout.bare, styles.barePage)}>
        <PageFailure {...texts} />
      </main>
      <footer className={styles.openFoot}>
        <VisitorsFoot />
      </footer>
    </>
  );
}
