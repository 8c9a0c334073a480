import type { ReactNode } from 'react';
import { IconButton, IconLink } from '../icon-button.tsx';
import { cx } from '../cx.ts';
import layout from '../../layout.module.css';
import typography from '../../typography.module.css';
import styles from './back-header.module.css';

interface BackHeaderProps {
  title: string;
  /** Small text under the title, such as the draw. */
  detail?: ReactNode;
  backLabel: string;
  /** The path to go back to, or a function that goes back. */
  back: string | (() => void);
  /** Icon buttons at the right end. */
  children?: ReactNode;
  /** True if desktops show this header as well. */
  isEverywhere?: boolean;
}

/** The header of a focused screen: back, its title, at most two icon buttons. */
export function BackHeader({ title, detail, backLabel, back, children, isEverywhere }: BackHeaderProps) {
  return (
    <header className={isEverywhere ? styles.root : cx(styles.root, layout.phoneOnly)}>
      {typeof back === 'string' ? (
        <IconLink icon="back" label={backLabel} to={back} />
      ) : (
        <IconButton icon="back" label={backLabel} onClick={back} />
      )}
      {detail ? (
        <div className={cx(layout.grow, styles.words)}>
          <h1 className={styles.title}>{title}</h1>
          <span className={typography.small}>{detail}</span>
        </div>
      ) : (
        <h1 className={styles.title}>{title}</h1>
      )}
      {children}
    </header>
  );
}
