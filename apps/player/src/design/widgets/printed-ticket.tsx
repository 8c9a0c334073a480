import type { ReactNode } from 'react';
import type { GameTone } from './game-tone.ts';

export interface PrintedTicketProps {
  tone: GameTone;
  /** "6/49", "Joker". */
  gameName: string;
  /** At the right of the name, at most two lines: the draw. */
  caption: ReactNode;
  /** Lines of variants, rules between them, what was paid. */
  children: ReactNode;
  /** Over the ticket's empty corner. */
  seal?: ReactNode;
  headingLevel?: 2 | 3;
}

/** A ticket as the machine prints it: the game's band, the lines, a scalloped tear. Wrap it in .lift or .lift-2 for a shadow. */
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
    <div className="printed scallop surface" data-game={tone}>
      <div className="cap">
        <Heading className="gamename">{gameName}</Heading>
        <span className="label caption">{caption}</span>
      </div>
      <div className="in">{children}</div>
      {seal}
    </div>
  );
}

export interface VariantLineProps {
  /** "A", "B". */
  letter: string;
  /** Balls. */
  children: ReactNode;
  /** What the line won, at its right. */
  result?: ReactNode;
}

/** One variant of a printed ticket. */
export function VariantLine({ letter, children, result }: VariantLineProps) {
  return (
    <div className={result ? 'vline won' : 'vline'}>
      <span className="v">{letter}</span>
      {children}
      {result && <span className="vres">{result}</span>}
    </div>
  );
}

/** A dashed rule between parts of a printed ticket. */
export function TicketRule() {
  return <hr className="dash rule" />;
}
