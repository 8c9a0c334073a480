import type { ComponentProps, MouseEvent } from 'react';
import { buttonClass, type ButtonLook } from './button-look.ts';
import type { IconName } from './icon-shapes.tsx';
import { Icon } from './icon.tsx';

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
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
