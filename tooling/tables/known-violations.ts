/** Uses of another part's tables that are still to be removed, by file. The list only gets shorter. */
export const KNOWN_VIOLATIONS: Readonly<Record<string, readonly string[]>> = {
  'apps/api/src/features/prizes/winnings/list-winnings.ts': ['ticket'],
  'apps/api/src/features/prizes/winnings/notices/notify-of-settlement.ts': [
    'ticket',
    'ticket_draw',
    'ticket_prize',
  ],
  'apps/api/src/features/prizes/winnings/offer-winnings.ts': ['ticket', 'ticket_prize'],
};
