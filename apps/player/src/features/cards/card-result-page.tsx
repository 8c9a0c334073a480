import type { ReactNode } from 'react';
import { cx } from '@loto/design';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import styles from './cards.module.css';

interface CardResultPageProps {
  title: string;
  text: string;
  children?: ReactNode;
}

/** The result of adding a card: an illustration, a text, and links. */
export function CardResultPage({ title, text, children }: CardResultPageProps) {
  return (
    <div className={cx(layout.page, layout.bare, styles.news)}>
      <DrawnCard />
      <div className={styles.newsWords} role="status">
        <h1 className={typography.titleLarge} tabIndex={-1}>
          {title}
        </h1>
        <p className={typography.soft}>{text}</p>
      </div>
      <div className={cx(layout.stack, styles.newsActions)}>{children}</div>
    </div>
  );
}

/** An outlined card over a solid one, in the style of the empty pages. */
function DrawnCard() {
  return (
    <svg className={styles.drawing} viewBox="0 0 220 150" aria-hidden="true">
      <g transform="rotate(-7 110 75)">
        <rect className={styles.flat} x="38" y="32" width="144" height="90" rx="12" />
      </g>
      <g transform="rotate(4 110 75)">
        <rect className={styles.sheet} x="38" y="32" width="144" height="90" rx="12" />
        <path className={styles.stripe} d="M39 56h142" />
        <path className={styles.lines} d="M54 100h34M98 100h18M54 84h20" />
      </g>
    </svg>
  );
}
