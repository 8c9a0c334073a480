import type { ReactNode } from 'react';
import { Wordmark } from './wordmark.tsx';
import { cx } from '../cx.ts';
import layout from '../../layout.module.css';
import styles from './top-header.module.css';

interface TopHeaderProps {
  homePath: string;
  homeLabel: string;
  partner?: string;
  /** Icon buttons at the right end. */
  children?: ReactNode;
}

/** The header of the three main pages on phones. */
export function TopHeader({ homePath, homeLabel, partner, children }: TopHeaderProps) {
  return (
    <header className={cx(styles.root, layout.phoneOnly)}>
      <Wordmark to={homePath} label={homeLabel} partner={partner} />
      <div className={cx(layout.row, styles.actions)}>{children}</div>
    </header>
  );
}
