import type { CSSProperties } from 'react';
import { cx } from './cx.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** Any CSS length; the whole column if left out. */
  width?: string;
  /** Any CSS length; one line of text if left out. */
  height?: string;
  shape?: 'line' | 'block' | 'disc';
  className?: string;
}

/** Stands where something will be, in its size, so that nothing moves when it comes. */
export function Skeleton({ width, height, shape = 'line', className }: SkeletonProps) {
  const style: CSSProperties = { width, height };
  return (
    <span
      className={cx(styles.root, styles[shape], className)}
      style={style}
      aria-hidden="true"
      data-testid="skeleton"
    />
  );
}

/**
 * Stands where words will be whose length is known about: as many lines as those, at any text size.
 * They are not in the page's text.
 */
export function SkeletonWords({ like }: { like: string }) {
  return <span className={styles.words} data-words={like} aria-hidden="true" data-testid="skeleton" />;
}
