export { CategoryName } from './category-name.tsx';
export { drawCaption } from './ticket-view.tsx';
export { lineText } from './line-text.ts';
export { StoredNote } from './stored-note.tsx';
export { TicketView } from './ticket-view.tsx';
export { TicketLines, type TicketLinesProps } from './ticket-lines.tsx';
export { TicketStatusTag } from './ticket-status-tag.tsx';
export { variantLetter } from './ticket-lines.tsx';
export { PriceLines } from './price-lines.tsx';
