import { classNames } from './class-names.ts';
import { ICON_SHAPES, type IconName } from './icon-shapes.tsx';

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
      className={classNames('i', size === 'small' && 'i-s', size === 'large' && 'i-l', className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      {ICON_SHAPES[name]}
    </svg>
  );
}
