import { classNames } from './class-names.ts';

/** primary: the action; ink: on a game colour; quiet: second level; paper: on a coloured band; glow: quiet on a game colour. */
export type ButtonVariant = 'primary' | 'ink' | 'quiet' | 'paper' | 'danger' | 'glow';

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
  return classNames(
    'btn',
    variant !== 'primary' && variant,
    size === 'small' && 'sm',
    isBlock && 'block',
    className,
  );
}
