import { Button } from '../button.tsx';
import { cx } from '../cx.ts';
import layout from '../../layout.module.css';
import typography from '../../typography.module.css';
import styles from './failed-page.module.css';

export interface FailureTexts {
  title: string;
  text: string;
  /** The button's text. */
  retryText: string;
}

/**
 * Shows that a page failed and offers a reload. Some browsers request a failed script only once per
 * document.
 */
export function PageFailure({ title, text, retryText }: FailureTexts) {
  return (
    <>
      <div className={styles.words} role="alert">
        <h1 className={typography.titleLarge} tabIndex={-1}>
          {title}
        </h1>
        <p className={typography.soft}>{text}</p>
      </div>
      <Button onClick={() => location.reload()}>{retryText}</Button>
    </>
  );
}

/** The same message inside a shell, which stays around it. */
export function FailedPage(texts: FailureTexts) {
  return (
    <div className={cx(layout.page, styles.inShell)}>
      <PageFailure {...texts} />
    </div>
  );
}
