import type { ReactNode } from 'react';
import { IconButton, IconLink } from '../icon-button.tsx';
import { cx } from '../cx.ts';
import layout from '../../layout.module.css';
import typography from '../../typography.module.css';
import styles from './back-header.module.css';

interface BackHeaderProps {
  title: string;
  /** Under the title, small: the draw. */
  detail?: ReactNode;
  backLabel: string;
  /** A path, or what to do when back is pressed. */
  back: string | (() => void);
  /** At the right end: icon buttons. */
  children?: ReactNode;
  /** On the desktop too; otherwise only the phone has this head. */
  isEverywhere?: boolean;
}

/** The head of a focused screen: back, its title, at most two icon buttons. */
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
