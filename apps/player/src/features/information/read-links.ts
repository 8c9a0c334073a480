import type { RunningText } from './document.ts';

/** Plain text, or the text of a link. */
export interface TextPiece {
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
