import type { ReactNode } from 'react';
import { IconButton, IconLink } from './icon-button.tsx';

export interface BackHeaderProps {
  title: string;
  /** Under the title, small: the draw. */
  detail?: string;
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
    <header className={isEverywhere ? 'backhead' : 'backhead phone'}>
      {typeof back === 'string' ? (
        <IconLink icon="back" label={backLabel} to={back} />
      ) : (
        <IconButton icon="back" label={backLabel} onClick={back} />
      )}
      {detail ? (
        <div className="grow leading-tight">
          <h1 className="backtitle">{title}</h1>
          <span className="small">{detail}</span>
        </div>
      ) : (
        <h1 className="backtitle">{title}</h1>
      )}
      {children}
    </header>
  );
}
