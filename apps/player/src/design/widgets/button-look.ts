import styles from './button.module.css';
import { cx } from './cx.ts';

/**
 * primary: the action; ink: on a game colour; quiet: second level; paper: on a coloured band; glow:
 * quiet on a game colour.
 */
type ButtonVariant = 'primary' | 'ink' | 'quiet' | 'paper' | 'danger' | 'glow';

export interface ButtonLook {
  variant?: ButtonVariant;
  /** 52 or 44 px tall. */
  size?: 'normal' | 'small';
  /** As wide as its column. */
  isBlock?: boolean;
}

/** The classes of something that looks like a button, whether it acts or leads somewhere. */
export function buttonClass(
  { variant = 'primary', size = 'normal', isBlock = false }: ButtonLook,
  className?: string,
): string {
  return cx(
    styles.root,
    variant !== 'primary' && styles[variant],
    size === 'small' && styles.small,
    isBlock && styles.block,
    className,
  );
}
