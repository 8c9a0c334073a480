import type { Sha256 } from '../crypto.ts';
import { concat, readUtf8, utf8 } from '../formats/bytes.ts';
import { playCommitment, playSalt, ticketLeafHash } from './ticket-leaf.ts';

/**
 * The data that is published about a ticket after the settlement: the hidden holder's part and the
 * play.
 */
export interface Opening {
  readonly c1: Uint8Array;
  /** The play as text. */
  readonly play: string;
}

const headLength = 34;

/** Returns an opening's bytes: C1, then the length of the play as two bytes, then the play. */
export function formatOpening({ c1, play }: Opening): Uint8Array {
  const text = utf8(play);
  return concat(c1, Uint8Array.of(text.length >> 8, text.length & 0xff), text);
}

/**
 * Returns a reader for a file of openings that arrives in pieces. `read` returns the complete
 * openings, or null if a play is not UTF-8. `isAtEnd` returns true if there is no incomplete
 * opening.
 */
export function openingsReader() {
  let rest: Uint8Array = new Uint8Array();
  return {
    read(piece: Uint8Array): Opening[] | null {
      const bytes = rest.length === 0 ? piece : concat(rest, piece);
      const openings: Opening[] = [];
      let at = 0;
      for (;;) {
        const length = ((bytes[at + 32] ?? 0) << 8) | (bytes[at + 33] ?? 0);
        const end = at + headLength + length;
        if (at + headLength > bytes.length || end > bytes.length) break;
        const play = readUtf8(bytes.subarray(at + headLength, end));
        if (play === null) return null;
        openings.push({ c1: bytes.slice(at, at + 32), play });
        at = end;
      }
      rest = bytes.slice(at);
      return openings;
    },
    isAtEnd: (): boolean => rest.length === 0,
  };
}

/** Returns the hash of the leaf that belongs to an opening. */
export function openedLeafHash(sha256: Sha256, openingKey: Uint8Array, { c1, play }: Opening): Uint8Array {
  const salt2 = playSalt(sha256, openingKey, c1);
  return ticketLeafHash(sha256, c1, playCommitment(sha256, salt2, play));
}
