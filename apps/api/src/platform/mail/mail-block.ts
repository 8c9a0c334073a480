import type { GameCode } from '@loto/game-rules';

/** A part of a mail, which is rendered as HTML and as plain text. The layout escapes its texts. */
export type MailBlock =
  /** A paragraph. */
  | { readonly kind: 'text'; readonly text: string }
  /** A smaller paragraph for additional information. */
  | { readonly kind: 'note'; readonly text: string }
  /** A large one-time code with its label. */
  | { readonly kind: 'code'; readonly label: string; readonly code: string }
  /** A link that looks like the product's primary button; one per mail. */
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  /** A secondary link. */
  | { readonly kind: 'link'; readonly label: string; readonly url: string }
  /** The coloured header of a ticket: the game's name and a line such as its draw. */
  | { readonly kind: 'game'; readonly gameCode: GameCode; readonly name: string; readonly detail: string }
  /** Played numbers as discs, one row per variant; Jokers are squares. */
  | {
      readonly kind: 'numbers';
      readonly gameCode: GameCode;
      readonly rows: readonly {
        readonly label: string;
        readonly numbers: readonly number[];
        readonly jokers: readonly number[];
      }[];
    }
  /**
   * Receipt lines with the name on the left and the value on the right; the last one is emphasized
   * if `isTotalLast`.
   */
  | {
      readonly kind: 'facts';
      readonly rows: readonly (readonly [name: string, value: string])[];
      readonly isTotalLast?: boolean;
    }
  /** The perforation above a button or a total. */
  | { readonly kind: 'perforation' };
