import type { Language } from '@loto/api-contract';
import type { Keys } from '../../../config/config.ts';
import { isSignedLink, signLink } from '../../../platform/keys/sign-link.ts';

const purpose = 'ticket-pdf';

/** Signed ticket links are valid for ten minutes. */
export const ticketLinkTtlMs = 10 * 60_000;

/** The content of a signed link to a ticket's PDF, which works without a token. */
interface TicketLink {
  readonly ticketId: string;
  readonly playerId: string;
  readonly language: Language;
  /** A whole second. */
  readonly expiresAt: Date;
}

/** Returns the signed path and query of a link. */
export function ticketLinkPath(keys: Keys, link: TicketLink): string {
  const query = new URLSearchParams({
    player: link.playerId,
    language: link.language,
    expires: String(secondsOf(link.expiresAt)),
    signature: signLink(keys, purpose, partsOf(link)),
  });
  return `/files/tickets/${link.ticketId}.pdf?${query.toString()}`;
}

const fileForm = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.pdf$/;

/**
 * Verifies and parses a link; null if its signature is invalid. The caller checks the expiry.
 * @param file last segment of the path
 */
export function readTicketLink(
  keys: Keys,
  file: string,
  query: Readonly<Record<string, unknown>>,
): TicketLink | null {
  const ticketId = fileForm.exec(file)?.[1];
  const { player, language, expires, signature } = query;
  if (ticketId === undefined || typeof player !== 'string' || typeof signature !== 'string') return null;
  if (language !== 'ro' && language !== 'en') return null;
  if (typeof expires !== 'string' || !/^\d{1,11}$/.test(expires)) return null;
  const link = { ticketId, playerId: player, language, expiresAt: new Date(Number(expires) * 1000) } as const;
  return isSignedLink(keys, purpose, partsOf(link), signature) ? link : null;
}

function partsOf({ ticketId, playerId, language, expiresAt }: TicketLink): string[] {
  return [ticketId, playerId, language, String(secondsOf(expiresAt))];
}

function secondsOf(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}
