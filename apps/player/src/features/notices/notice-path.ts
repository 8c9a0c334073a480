import type { Notice } from '@loto/api-contract';

/** What waits for an answer, or came of one, is on the screen of prizes. */
const aboutPrize: readonly Notice['kind'][] = [
  'prize-won',
  'prize-paid',
  'prize-expires-soon',
  'prize-expired',
];

/** Where a notice leads: to the prizes, else to its ticket. */
export function noticePath({ kind, ticketId }: Notice): string {
  return aboutPrize.includes(kind)
    ? '/user/account/winning-payment'
    : `/user/history/ticket-details/${ticketId}`;
}
