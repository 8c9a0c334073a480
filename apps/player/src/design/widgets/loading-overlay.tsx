import { useEffect, useState } from 'react';
import { cx } from './cx.ts';
import styles from './loading-overlay.module.css';

/** How long loading may last before it is shown (art direction, Components: Loading). */
const SHOW_AFTER_MS = 250;

interface LoadingOverlayProps {
  isLoading: boolean;
  text: string;
  /** The page below is not for this visitor: it is covered from the start. */
  isAtOnce?: boolean;
}

/** Covers the screen while it waits; short waits never show it. */
export function LoadingOverlay({ isLoading, text, isAtOnce = false }: LoadingOverlayProps) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (!isLoading) return undefined;
    const timer = setTimeout(() => setDue(true), SHOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setDue(false);
    };
  }, [isLoading]);
  return (
    <output>
      {isLoading && (isDue || isAtOnce) && (
        <span className={cx(styles.root, isAtOnce && styles.full)}>
          <span className={styles.dots} aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
          <b>{text}</b>
        </span>
      )}
    </output>
  );
}
