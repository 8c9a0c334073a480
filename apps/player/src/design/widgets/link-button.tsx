import { Link, type LinkProps } from 'react-router';
import { buttonClass, type ButtonLook } from './button-look.ts';
import type { IconName } from './icon-shapes.tsx';
import { Icon } from './icon.tsx';

export interface LinkButtonProps extends LinkProps, ButtonLook {
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
