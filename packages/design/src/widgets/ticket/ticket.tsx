import type { CSSProperties, ReactNode } from 'react';
import { cx } from '../cx.ts';
import type { GameTone } from './game-tone.ts';
import layout from '../../layout.module.css';
import perforationStyles from './perforation.module.css';
import styles from './ticket.module.css';

interface TicketProps {
  /** The content above the perforation. */
  children: ReactNode;
  /** The action and the price, below the perforation. */
  stub: ReactNode;
  /** Height of the stub in px; 84 by default. */
  stubHeight?: number;
  /** The game whose colour is printed; without it the ticket is blank. */
  tone?: GameTone;
  /** True if the game's colour also fills the ticket. */
  isColoured?: boolean;
  /** `div`, unless the ticket needs the semantics of another element. */
  as?: 'div' | 'article' | 'section';
  className?: string;
  stubClassName?: string;
}

/**
 * A ticket with two notches and a perforation. Its shadow is on the wrapper, because a mask would
 * cut it.
 */
export function Ticket({
  children,
  stub,
  stubHeight,
  tone,
  isColoured = false,
  as: Element = 'div',
  className,
  stubClassName,
}: TicketProps) {
  const style = stubHeight ? ({ '--stub': `${stubHeight}px` } as CSSProperties) : undefined;
  return (
    <div className={layout.lifted}>
      <Element
        className={cx(
          styles.root,
          isColoured && cx(styles.coloured, layout.onGame),
          !isColoured && layout.surface,
          className,
        )}
        data-game={tone}
        style={style}
      >
        <div className={styles.body}>{children}</div>
        <Perforation />
        <div className={cx(styles.stub, stubClassName)}>{stub}</div>
      </Element>
    </div>
  );
}

/** The row of holes above or beside the stub with the action and the price. */
export function Perforation({ isVertical = false }: { isVertical?: boolean }) {
  return (
    <span
      className={cx(perforationStyles.root, isVertical && perforationStyles.vertical)}
      aria-hidden="true"
    />
  );
}
