import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router';
import { cx } from './cx.ts';
import { Icon, type IconName } from './icon.tsx';
import styles from './icon-button.module.css';

interface IconOnly {
  icon: IconName;
  /** The accessible name. */
  label: string;
  /** True if the button has a light disc behind it. */
  isFilled?: boolean;
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'>, IconOnly {}

/** An icon button, 44 px. */
export function IconButton({ icon, label, isFilled, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={cx(styles.root, isFilled && styles.filled, className)}
      aria-label={label}
    >
      <Icon name={icon} />
    </button>
  );
}

interface LetterButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'type'> {
  letters: string;
  /** The accessible name, which begins with the letters. */
  label: string;
}

/** A button with two letters, 44 px. */
export function LetterButton({ letters, label, className, ...rest }: LetterButtonProps) {
  return (
    <button {...rest} type="button" className={cx(styles.root, styles.letters, className)} aria-label={label}>
      {letters}
    </button>
  );
}

interface IconLinkProps extends Omit<LinkProps, 'children'>, IconOnly {}

/** An icon link, 44 px. */
export function IconLink({ icon, label, isFilled, className, ...rest }: IconLinkProps) {
  return (
    <Link {...rest} className={cx(styles.root, isFilled && styles.filled, className)} aria-label={label}>
      <Icon name={icon} />
    </Link>
  );
}
