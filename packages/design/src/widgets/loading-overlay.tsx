import { useEffect, useState } from 'react';
import { cx } from './cx.ts';
import styles from './loading-overlay.module.css';

/**
 * How long loading may last before it's shown, in milliseconds (art direction, Components:
 * Loading).
 */
const SHOW_AFTER_MS = 250;

interface LoadingOverlayProps {
  isLoading: boolean;
  text: string;
  /** True if the overlay covers the page; otherwise the page stays visible with a small note. */
  isVeil?: boolean;
  /** True to cover the page immediately, because it isn't for this visitor. */
  isAtOnce?: boolean;
}

/** Shows that the page is loading and covers what must not be used. Short waits aren't shown. */
export function LoadingOverlay({ isLoading, text, isVeil = true, isAtOnce = false }: LoadingOverlayProps) {
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
        <span className={cx(isVeil ? styles.root : styles.note, isAtOnce && styles.full)}>
          <LoadingDots />
          <b>{text}</b>
        </span>
      )}
    </output>
  );
}

/** Three decorative dots that hop while something is in progress. */
export function LoadingDots() {
  return (
    <span className={styles.dots} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}
