import type { ReactNode } from 'react';
import { WaitingTicket } from './waiting-ticket.tsx';
import './payment-outcome.css';

interface CalmPageProps {
  title: string;
  /** What happened, then what to do. */
  text: string;
  /** The ticket comes to rest on the page; otherwise it lies there. */
  isAnimated?: boolean;
  /** Buttons. */
  children?: ReactNode;
}

/** An outcome without a printed ticket: what happened, and what one can do now. */
export function CalmPage({ title, text, isAnimated = false, children }: CalmPageProps) {
  return (
    <div className={isAnimated ? 'page bare calm moving' : 'page bare calm'} role="status">
      <WaitingTicket />
      <h1 className="t-l" tabIndex={-1}>
        {title}
      </h1>
      <p className="soft">{text}</p>
      {children !== undefined && <div className="stack outcomeacts">{children}</div>}
    </div>
  );
}
