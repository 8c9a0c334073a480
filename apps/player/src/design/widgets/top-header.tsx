import type { ReactNode } from 'react';
import { Wordmark } from './wordmark.tsx';

export interface TopHeaderProps {
  homePath: string;
  homeLabel: string;
  partner?: string;
  /** At the right end: icon buttons. */
  children?: ReactNode;
}

/** The head of the three places on the phone. */
export function TopHeader({ homePath, homeLabel, partner, children }: TopHeaderProps) {
  return (
    <header className="top phone">
      <Wordmark to={homePath} label={homeLabel} partner={partner} />
      <div className="row gap-1">{children}</div>
    </header>
  );
}
