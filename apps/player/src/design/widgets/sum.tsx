import { classNames } from './class-names.ts';

export interface SumProps {
  /** The amount as it is written: "8.412.300" or "17,00". */
  amount: string;
  /** Its unit: "lei". */
  unit?: string;
  size?: 'normal' | 'large';
  className?: string;
}

/** Money in wide letters: the hero of its block. */
export function Sum({ amount, unit, size = 'large', className }: SumProps) {
  return (
    <span className={classNames(size === 'large' ? 'sum' : 'sum-m', className)}>
      {amount}
      {unit && <small className="ml-0"> {unit}</small>}
    </span>
  );
}
