import { Button } from '../button.tsx';
import { cx } from '../cx.ts';
import layout from '../../layout.module.css';
import typography from '../../typography.module.css';
import styles from './failed-page.module.css';

/** What a page that failed says. */
export interface FailureTexts {
  title: string;
  text: string;
  /** The word on the button. */
  retryText: string;
}

/**
 * Says that a page failed and offers a reload: some browsers ask for a script that did not come
 * only once in a document.
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

/** The same in the place of a page inside a shell, which stays around it. */
export function FailedPage(texts: FailureTexts) {
  return (
    <div className={cx(layout.page, styles.inShell)}>
      <PageFailure {...texts} />
    </div>
  );
}
