import type { CSSProperties } from 'react';
import { cx } from './cx.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** Any CSS length; by default the whole column. */
  width?: string;
  /** Any CSS length; by default one line of text. */
  height?: string;
  shape?: 'line' | 'block' | 'disc';
  className?: string;
}

/** A placeholder in the size of the later content, so that nothing moves when that appears. */
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
 * A placeholder for a text of roughly known length: it has as many lines as `like`, at any text
 * size. The words themselves aren't part of the page's text.
 */
export function SkeletonWords({ like }: { like: string }) {
  return <span className={styles.words} data-words={like} aria-hidden="true" data-testid="skeleton" />;
}
