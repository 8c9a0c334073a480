import type { Sha256 } from '../crypto.ts';
import { concat, utf8 } from '../formats/bytes.ts';
import { uuidBytes } from '../formats/lines.ts';
import { leafHash } from '../tree/merkle-tree.ts';

const saltLength = 16;
const holderDomain = /* @__PURE__ */ utf8('loto.holder/v1\n');
const playDomain = /* @__PURE__ */ utf8('loto.play/v1\n');
const openingKeyDomain = /* @__PURE__ */ utf8('loto.opening-key/v1\n');

/** The part that only the ticket's holder can show. */
export interface Holder {
  readonly serial: string;
  readonly paidAt: Date;
}

/** The secret keys of a draw, 32 random bytes each. */
export interface DrawKeys {
  /** Generates the salts of the holders' parts. It is never published. */
  readonly ticketKey: Uint8Array;
  /** Generates the salts of the plays. It is published after the settlement. */
  readonly openingKey: Uint8Array;
}

/** A ticket's leaf in a draw's tree, with the salts that open it. */
export interface TicketLeaf {
  readonly salt1: Uint8Array;
  /** The commitment to the holder's part. */
  readonly c1: Uint8Array;
  readonly salt2: Uint8Array;
  /** The commitment to the play. */
  readonly c2: Uint8Array;
  readonly leafHash: Uint8Array;
}

/** Returns the salt of a ticket's holder part. */
export function holderSalt(sha256: Sha256, ticketKey: Uint8Array, ticketId: string): Uint8Array {
  return sha256(concat(ticketKey, uuidBytes(ticketId))).slice(0, saltLength);
}

/** Returns the salt of a ticket's play, which anyone can compute once the key is published. */
export function playSalt(sha256: Sha256, openingKey: Uint8Array, c1: Uint8Array): Uint8Array {
  return sha256(concat(openingKey, c1)).slice(0, saltLength);
}

/** Returns the commitment to a holder's part. */
export function holderCommitment(sha256: Sha256, salt1: Uint8Array, { serial, paidAt }: Holder): Uint8Array {
  return sha256(concat(holderDomain, salt1, utf8(`serial ${serial}\npaid ${paidAt.toISOString()}\n`)));
}

/** Returns the commitment to a play in text form. */
export function playCommitment(sha256: Sha256, salt2: Uint8Array, play: string): Uint8Array {
  return sha256(concat(playDomain, salt2, utf8(play)));
}

/** Returns the hash of a leaf in a draw's tree. */
export function ticketLeafHash(sha256: Sha256, c1: Uint8Array, c2: Uint8Array): Uint8Array {
  return leafHash(sha256, concat(c1, c2));
}

/**
 * Returns the leaf of a ticket.
 * @param ticketId a UUID
 * @param play in text form
 */
export function ticketLeaf(
  sha256: Sha256,
  { ticketKey, openingKey }: DrawKeys,
  ticket: Holder & { readonly ticketId: string; readonly play: string },
): TicketLeaf {
  const salt1 = holderSalt(sha256, ticketKey, ticket.ticketId);
  const c1 = holderCommitment(sha256, salt1, ticket);
  const salt2 = playSalt(sha256, openingKey, c1);
  const c2 = playCommitment(sha256, salt2, ticket.play);
  return { salt1, c1, salt2, c2, leafHash: ticketLeafHash(sha256, c1, c2) };
}

/** Returns the hash of the opening key that is part of the seal, before the key is published. */
export function openingKeyHash(sha256: Sha256, openingKey: Uint8Array): Uint8Array {
  return sha256(concat(openingKeyDomain, openingKey));
}
