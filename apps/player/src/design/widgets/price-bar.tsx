import type { ReactNode } from 'react';
import { RollingDigits } from './rolling-digits.tsx';

export interface PriceBarProps {
  /** What is bought, small: "2 variante, Noroc". */
  summary: string;
  amount: string;
  unit: string;
  /** One button. */
  children: ReactNode;
}

/** What is bought, for how much, and one button, at the foot of the phone's screen. */
export function PriceBar({ summary, amount, unit, children }: PriceBarProps) {
  return (
    <div className="pricebar surface phone">
      <div className="grow">
        <div className="small soft">{summary}</div>
        <div className="sum">
          <RollingDigits text={amount} />
          <small className="ml-0"> {unit}</small>
        </div>
      </div>
      {children}
    </div>
  );
}
