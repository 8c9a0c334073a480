import { cx } from './cx.ts';
import { ICON_SHAPES, type IconName } from './icon-shapes.tsx';
import styles from './icon.module.css';

export interface IconProps {
  name: IconName;
  /** 18, 24 or 32 px. */
  size?: 'small' | 'normal' | 'large';
  className?: string;
}

/** A drawing beside a word: always hidden from screen readers, the word says it. */
export function Icon({ name, size = 'normal', className }: IconProps) {
  return (
    <svg
      className={cx(
        styles.root,
        size === 'small' && styles.small,
        size === 'large' && styles.large,
        className,
      )}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      {ICON_SHAPES[name]}
    </svg>
  );
}
