/** The pages of information: public ones and two of the account (specification 2). */
export const documentNames = [
  'terms-and-conditions',
  'privacy-policy',
  'sales-conditions',
  'responsible-gambling',
  'delete-account',
  'cookie-policy',
  'user-manual',
] as const;

/**
 * Whether an address is that of a public document, which may be read before accepting
 * it.
 */
export function isPublicDocument(pathname: string): boolean {
  return documentNames.some((name) => pathname.replace(/\/$/, '') === `/${name}`);
}

export type DocumentName = (typeof documentNames)[number];

/**
 * Running text. `[words](/path)` in it is a link: to a page of ours, or to `https:`, `mailto:` and
 * `tel:`.
 */
export type RunningText = string;

/** A piece of a section: a paragraph, a list, steps in order, or a small table. */
export type DocumentPart =
  | RunningText
  | { list: readonly RunningText[] }
  | { steps: readonly RunningText[] }
  | { table: { caption: string; head: readonly string[]; rows: readonly (readonly RunningText[])[] } };

export interface DocumentSection {
  /** The section's anchor, the same in both languages. */
  id: string;
  heading: string;
  parts: readonly DocumentPart[];
}

/**
 * A long text of the product in one language; a module of its own, so that only who reads it loads
 * it.
 */
export interface InformationDocument {
  title: string;
  /** What the text is, in one sentence. */
  summary: string;
  /** The day since which it is in force, as `2026-11-01`. */
  inForceFrom: string;
  sections: readonly DocumentSection[];
}

/** Since when each text is in force; a change of a text is a change of its day. */
export const inForceFrom: Record<DocumentName, string> = {
  'terms-and-conditions': '2026-11-20',
  'privacy-policy': '2026-11-23',
  'sales-conditions': '2026-11-21',
  'responsible-gambling': '2026-11-20',
  'delete-account': '2026-11-20',
  'cookie-policy': '2026-11-23',
  'user-manual': '2026-11-21',
};

/**
 * Who operates the product, as the texts name it: in this one place. These are demonstration
 * values; the operator of the product sets the real ones here.
 */
export const operator = {
  name: 'Operator Demonstrativ S.R.L.',
  registrationNumber: 'J00/0000/2026, CUI 00000000',
  licence: '0000/2026',
  address: 'Strada Exemplului nr. 1, București',
  email: 'contact@operator.example',
  dataProtectionEmail: 'date.personale@operator.example',
  phone: '+40 000 000 000',
} as const;

/**
 * Whether a text says that a lawyer has to look at it: what binds the player does, as long as its
 * operator is the demonstration's (`.example` is a domain that cannot be had, RFC 2606).
 */
export function isForReview(name: DocumentName, email: string = operator.email): boolean {
  return name !== 'user-manual' && email.endsWith('.example');
}

/** Plain text, or the text of a link. */
interface TextPiece {
  text: string;
  to?: string;
}

const link = /\[([^\]]+)\]\(([^)\s]+)\)/g;

/** Cuts running text at its links. */
export function readLinks(text: RunningText): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const match of text.matchAll(link)) {
    if (match.index > end) pieces.push({ text: text.slice(end, match.index) });
    pieces.push({ text: match[1] ?? '', to: match[2] ?? '' });
    end = match.index + match[0].length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}
