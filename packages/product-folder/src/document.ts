/**
 * The texts of a product folder, which exist in each language: public pages and two account pages
 * (specification 2).
 */
export const documentNames = [
  'terms-and-conditions',
  'privacy-policy',
  'sales-conditions',
  'responsible-gambling',
  'delete-account',
  'cookie-policy',
  'user-manual',
] as const;

export type DocumentName = (typeof documentNames)[number];

/**
 * Running text. `[words](/path)` in it is a link to a page of the product or to `https:`, `mailto:`
 * or `tel:`.
 */
export type RunningText = string;

/** A part of a section: a paragraph, a list, numbered steps or a small table. */
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

/** A long text of the product in one language. It's plain text and is never rendered as HTML. */
export interface InformationDocument {
  title: string;
  /** A one-sentence description. */
  summary: string;
  /** The date on which it came into force, such as `2026-11-01`. */
  inForceFrom: string;
  /** The company that published the text. */
  company: string;
  /**
   * A notice above the text: company and licence are invented (`demonstration`), or no lawyer has
   * approved the text (`draft`).
   */
  note: 'demonstration' | 'draft' | null;
  sections: readonly DocumentSection[];
}

/** Plain text, or the text of a link. */
interface TextPiece {
  text: string;
  to?: string;
}

const link = /\[([^\]]+)\]\(([^)\s]+)\)/g;

/** Splits running text at its links. */
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

/**
 * Returns true if a link's target is allowed: a page of the product, another site over TLS, a mail
 * address or a phone number.
 */
export function isSafeTarget(to: string): boolean {
  return /^(?:\/(?![/\\])|https:\/\/|mailto:|tel:)[^\s\\]*$/.test(to);
}

/** Returns every text of a document, in order. */
export function textsOf({
  title,
  summary,
  sections,
}: Pick<InformationDocument, 'title' | 'summary' | 'sections'>): string[] {
  return [
    title,
    summary,
    ...sections.flatMap(({ heading, parts }) => [heading, ...parts.flatMap(textsOfPart)]),
  ];
}

function textsOfPart(part: DocumentPart): readonly string[] {
  if (typeof part === 'string') return [part];
  if ('list' in part) return part.list;
  if ('steps' in part) return part.steps;
  return [part.table.caption, ...part.table.head, ...part.table.rows.flat()];
}
