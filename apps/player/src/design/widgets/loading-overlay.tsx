import { useEffect, useState } from 'react';
import { cx } from './cx.ts';
import styles from './loading-overlay.module.css';

/** How long loading may last before it is shown (art direction, Components: Loading). */
const SHOW_AFTER_MS = 250;

interface LoadingOverlayProps {
  isLoading: boolean;
  text: string;
  /** The page waits; otherwise what is already there stays in view, with a note of the rest. */
  isVeil?: boolean;
  /** The page below is not for this visitor: it is covered from the start. */
  isAtOnce?: boolean;
}

/** Shows that something is awaited, covering what must not be used; short waits are not shown. */
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

/** Three dots that hop while something is under way. Decoration. */
export function LoadingDots() {
  return (
    <span className={styles.dots} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}
