import type { GameCode } from '@loto/game-rules';

/**
 * A part of a mail, said once and shown as HTML and as plain text. Texts are plain; the layout
 * escapes them.
 */
export type MailBlock =
  /** A paragraph. */
  | { readonly kind: 'text'; readonly text: string }
  /** A smaller paragraph, for what is good to know. */
  | { readonly kind: 'note'; readonly text: string }
  /** A one-time code, large; `label` says what it is. */
  | { readonly kind: 'code'; readonly label: string; readonly code: string }
  /** A link that looks like the product's primary button. One in a mail. */
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  /** A link of the second level. */
  | { readonly kind: 'link'; readonly label: string; readonly url: string }
  /** The coloured head of a ticket: the game's name, wide, and a line such as its draw. */
  | { readonly kind: 'game'; readonly gameCode: GameCode; readonly name: string; readonly detail: string }
  /** Played numbers as discs, one row for each variant; jokers are shown as squares. */
  | {
      readonly kind: 'numbers';
      readonly gameCode: GameCode;
      readonly rows: readonly {
        readonly label: string;
        readonly numbers: readonly number[];
        readonly jokers: readonly number[];
      }[];
    }
  /** Receipt lines: name left, value right; the last one stands out when `isTotalLast`. */
  | {
      readonly kind: 'facts';
      readonly rows: readonly (readonly [name: string, value: string])[];
      readonly isTotalLast?: boolean;
    }
  /**
   * The perforation between what is read and what is torn off: a button or a sum comes after it.
   */
  | { readonly kind: 'perforation' };
