export { drawCaption } from './draw-caption.ts';
export { TicketView } from './ticket-view.tsx';
export { TicketLines, type TicketLinesProps } from './ticket-lines.tsx';
export { TicketStatusTag } from './ticket-status-tag.tsx';
export { variantLetter } from './variant-letter.ts';
