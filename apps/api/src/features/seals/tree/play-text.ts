import type { TicketRow } from './read-tickets.ts';

/** Returns a ticket's play in text form (`formatPlay` of the seal's formats). */
export function formatPlayText(row: Omit<TicketRow, 'ticketId' | 'serial' | 'paidAt' | 'lineCount'>): string {
  let text = `game ${row.gameCode}\n`;
  for (const variant of row.variants) {
    // `{1,2,3}{7}`, or `{1,2,3}{}` without Jokers.
    const [numbers = '', jokers = ''] = variant.slice(1, -1).split('}{');
    const afterPlus = jokers === '' ? '' : ` + ${jokers.replaceAll(',', ' ')}`;
    text += `line ${numbers.replaceAll(',', ' ')}${afterPlus}\n`;
  }
  if (row.sideGameCode !== null) {
    text += `side ${row.sideGameCode} ${row.sideFirstNumber} ${row.sideNumberCount}\n`;
  }
  return `${text}stake ${row.mainBani} ${row.sideBani}\n`;
}
