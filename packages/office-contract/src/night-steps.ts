/** The step that a draw waits for. */
export const nightSteps = [
  'close',
  'draw',
  'record',
  'confirm',
  'approve',
  'earlier',
  'values',
  'accept',
  'settle',
  'recount',
  'force',
  'settling',
  'offering',
  'resume',
  'done',
  'cancelled',
] as const;

/** The steps of a settlement in order, each named after its result. */
export const settlementSteps = [
  'begun',
  'matched',
  'recounted',
  'prizes-computed',
  'tickets-priced',
  'booked',
  'tickets-ended',
  'finished',
] as const;
