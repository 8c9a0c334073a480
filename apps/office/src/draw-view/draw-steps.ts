import type { NightDraw } from '@loto/office-contract';

/** The steps of a draw's evening, in order. */
export const shownSteps = ['closed', 'recorded', 'confirmed', 'values', 'settled', 'offered'] as const;

export type ShownStep = (typeof shownSteps)[number];

/** Returns the step that a draw is at, or null if it's finished or cancelled. */
export function currentStep(draw: NightDraw): ShownStep | null {
  const { state, result, values, prizes, settlement } = draw;
  switch (state) {
    case 'cancelled':
      return null;
    case 'on-sale':
    case 'closed':
      return 'closed';
    case 'to-record':
      return 'recorded';
    case 'to-confirm':
      return 'confirmed';
    case 'settled': {
      const offered = prizes?.offered.reduce((sum, { count }) => sum + count, 0) ?? 0;
      return prizes !== null && offered < prizes.count ? 'offered' : null;
    }
    default: {
      const isBegun = settlement !== null && settlement.haltedBecause !== 'official-values-depart';
      const isValuesTurn = ['values', 'accept'].includes(draw.next.step) || isValuesRequest(draw);
      return isValuesTurn && !isBegun && result !== null && values.accepted === null ? 'values' : 'settled';
    }
  }
}

function isValuesRequest({ next, requests }: NightDraw): boolean {
  return (
    next.step === 'approve' &&
    requests.some(({ number, command }) => number === next.request && command === 'accept-official')
  );
}
