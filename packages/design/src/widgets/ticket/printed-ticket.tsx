import type { ReactNode } from 'react';
import type { GameTone } from './game-tone.ts';
import { cx } from '../cx.ts';
import layout from '../../layout.module.css';
import typography from '../../typography.module.css';
import gameNameStyles from './game-name.module.css';
import styles from './printed-ticket.module.css';
import ticketStyles from './ticket.module.css';

interface PrintedTicketProps {
  tone: GameTone;
  /** "6/49", "Joker". */
  gameName: string;
  /** Up to two lines to the right of the name: the draw. */
  caption: ReactNode;
  /** The lines of variants, rules between them, and the payment. */
  children: ReactNode;
  /** A seal over the ticket's empty corner. */
  seal?: ReactNode;
  headingLevel?: 2 | 3;
}

/**
 * A ticket as printed by the terminal: the game's band, the lines, a scalloped edge. Wrap it in
 * .lift or .lift-2 for a shadow.
 */
export function PrintedTicket({
  tone,
  gameName,
  caption,
  children,
  seal,
  headingLevel = 2,
}: PrintedTicketProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <div className={cx(styles.root, ticketStyles.scallop, layout.surface)} data-game={tone}>
      <div className={styles.head}>
        <Heading className={gameNameStyles.root} translate="no">
          {gameName}
        </Heading>
        <span className={cx(typography.label, styles.caption)}>{caption}</span>
      </div>
      <div className={styles.content}>{children}</div>
      {seal}
    </div>
  );
}

interface VariantLineProps {
  /** "A", "B". */
  letter: string;
  /** The balls of the variant. */
  children: ReactNode;
  /** The winnings of the line, on the right. */
  result?: ReactNode;
}

/** One variant of a printed ticket. */
export function VariantLine({ letter, children, result }: VariantLineProps) {
  return (
    <div className={result ? cx(styles.variant, styles.won) : styles.variant}>
      <span className={styles.letter} translate="no">
        {letter}
      </span>
      {children}
      {result && <span className={styles.result}>{result}</span>}
    </div>
  );
}

/** A dashed rule between parts of a printed ticket. */
export function TicketRule() {
  return <hr className={cx(layout.dashedLine, styles.rule)} />;
}
