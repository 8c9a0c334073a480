/**
 * The texts that a product folder holds in each language: public pages and two of the account
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

/** A long text of the product in one language. It is words: no HTML comes out of it. */
export interface InformationDocument {
  title: string;
  /** What the text is, in one sentence. */
  summary: string;
  /** The day since which it is in force, as `2026-11-01`. */
  inForceFrom: string;
  /** The name of the company whose text it is. */
  company: string;
  /**
   * What a reader has to know first: that company and licence are made up (`demonstration`), or
   * that no lawyer has read it yet (`draft`).
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

/** Where a text may lead: to a page of ours, to another site over TLS, to a mail or a call. */
export function isSafeTarget(to: string): boolean {
  return /^(?:\/(?![/\\])|https:\/\/|mailto:|tel:)[^\s\\]*$/.test(to);
}

/** Every text of a document, in order. */
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
