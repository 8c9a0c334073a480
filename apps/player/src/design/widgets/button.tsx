import type { ComponentProps, MouseEvent } from 'react';
import { Link, type LinkProps } from 'react-router';
import { cx } from './cx.ts';
import { Icon, type IconName } from './icon.tsx';
import styles from './button.module.css';

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  icon?: IconName;
  /** Work is under way: the width stays, presses are ignored, and the button keeps the focus. */
  isPending?: boolean;
}

/** A button that repeats the verb of what it does. */
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
    // A disabled button would lose the focus, so a pending one stays enabled and does nothing.
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
 * primary: the action; ink: on a game colour; quiet: second level; paper: on a coloured band; glow:
 * quiet on a game colour.
 */
type ButtonVariant = 'primary' | 'ink' | 'quiet' | 'paper' | 'danger' | 'glow';

interface ButtonLook {
  variant?: ButtonVariant;
  /** 52 or 44 px tall. */
  size?: 'normal' | 'small';
  /** As wide as its column. */
  isBlock?: boolean;
}

/** The classes of something that looks like a button, whether it acts or leads somewhere. */
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
