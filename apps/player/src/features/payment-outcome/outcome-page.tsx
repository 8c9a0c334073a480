import type { ReactNode } from 'react';
import { WaitingTicket } from './ticket-drawing.tsx';

import { cx } from '../../design/index.ts';
import layout from '../../design/layout.module.css';
import typography from '../../design/typography.module.css';
import styles from './payment-outcome.module.css';
interface OutcomePageProps {
  title: string;
  /** What happened and what to do. */
  text: string;
  /** The ticket comes to rest on the page; otherwise it lies there. */
  isAnimated?: boolean;
  /** Buttons. */
  children?: ReactNode;
}

/** An outcome without a printed ticket: what happened, and what one can do now. */
export function OutcomePage({ title, text, isAnimated = false, children }: OutcomePageProps) {
  return (
    <div
      className={
        isAnimated
          ? cx(layout.page, layout.bare, styles.calm, styles.moving)
          : cx(layout.page, layout.bare, styles.calm)
      }
      role="status"
    >
      <WaitingTicket />
      <h1 className={typography.titleLarge} tabIndex={-1}>
        {title}
      </h1>
      <p className={typography.soft}>{text}</p>
      {children !== undefined && <div className={cx(layout.stack, styles.buttons)}>{children}</div>}
    </div>
  );
}
