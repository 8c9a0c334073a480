import type { ReactNode } from 'react';
import { BlankTicket } from './blank-ticket.tsx';
import { cx } from './cx.ts';
import typography from '../typography.module.css';
import styles from './empty-state.module.css';

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
    <div className={cx(styles.root, styles.tall)}>
      <BlankTicket />
      <h2 className={typography.titleMedium}>{title}</h2>
      <p className={typography.soft}>{text}</p>
      {children}
    </div>
  );
}
