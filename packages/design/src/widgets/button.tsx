import type { ComponentProps, MouseEvent } from 'react';
import { Link, type LinkProps } from 'react-router';
import { cx } from './cx.ts';
import { Icon, type IconName } from './icon.tsx';
import styles from './button.module.css';

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  icon?: IconName;
  /**
   * True while work is in progress: the width stays, presses are ignored, and the button keeps the
   * focus.
   */
  isPending?: boolean;
}

/** A button, labelled with the verb of its action. */
export function Button({
  variant,
  size,
  isBlock,
  icon,
  isPending = false,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // A disabled button would lose the focus, so a pending one stays enabled and ignores presses.
    if (isPending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, isBlock }, className)}
      aria-busy={isPending || undefined}
      aria-disabled={isPending || rest['aria-disabled']}
      onClick={press}
    >
      {icon && <Icon name={icon} size="small" />}
      {children}
    </button>
  );
}

interface LinkButtonProps extends LinkProps, ButtonLook {
  icon?: IconName;
}

/** A link within the app that looks like a button. */
export function LinkButton({ variant, size, isBlock, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={buttonClass({ variant, size, isBlock }, className)}>
      {icon && <Icon name={icon} size="small" />}
      {children}
    </Link>
  );
}

/**
 * primary: the main action; ink: on a game colour; quiet: a secondary action; paper: on a coloured
 * band; glow: a secondary action on a game colour.
 */
type ButtonVariant = 'primary' | 'ink' | 'quiet' | 'paper' | 'danger' | 'glow';

interface ButtonLook {
  variant?: ButtonVariant;
  /** 52 or 44 px tall. */
  size?: 'normal' | 'small';
  /** True if the button is as wide as its column. */
  isBlock?: boolean;
}

/** Returns the classes of a button or of a link that looks like one. */
function buttonClass(
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
