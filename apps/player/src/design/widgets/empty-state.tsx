import type { ReactNode } from 'react';
import { BlankTicket } from './blank-ticket.tsx';

export interface EmptyStateProps {
  title: string;
  /** One sentence. */
  text: string;
  /** One button. */
  children?: ReactNode;
}

/** Nothing here yet: a blank ticket, one sentence, one button. */
export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <div className="empty emptyb">
      <BlankTicket />
      <h2 className="t-m">{title}</h2>
      <p className="soft">{text}</p>
      {children}
    </div>
  );
}
