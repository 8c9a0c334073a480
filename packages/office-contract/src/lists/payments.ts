import { defineSheet } from './sheet.ts';
import { cardProviders, paymentStatuses, paymentWays, payoutProviders, refundReasons } from './words.ts';

/** The payments of a day, newest first. */
export const paymentSheet = /* @__PURE__ */ defineSheet({
  name: 'payments',
  title: { ro: 'Plăți', en: 'Payments' },
  filters: {
    day: { kind: 'day', ro: 'Ziua', en: 'Day' },
    status: { kind: 'choice', words: paymentStatuses, ro: 'Stare', en: 'Status' },
    way: { kind: 'choice', words: paymentWays, ro: 'Plătită cu', en: 'Paid with' },
    provider: { kind: 'choice', words: cardProviders, ro: 'Furnizor', en: 'Provider' },
  },
  columns: {
    createdAt: { kind: 'instant', ro: 'Începută', en: 'Begun' },
    status: { kind: 'word', words: paymentStatuses, ro: 'Stare', en: 'Status' },
    amountBani: { kind: 'bani', ro: 'Preț', en: 'Price' },
    takenBani: { kind: 'bani', ro: 'Încasat', en: 'Taken' },
    serial: { kind: 'code', ro: 'Bilet', en: 'Ticket' },
    gameCode: { kind: 'game', ro: 'Joc', en: 'Game' },
    way: { kind: 'word', words: paymentWays, ro: 'Plătită cu', en: 'Paid with' },
    card: { kind: 'text', ro: 'Card', en: 'Card' },
    takenAt: { kind: 'instant', ro: 'Încasată', en: 'Taken at' },
    refundedAt: { kind: 'instant', ro: 'Întoarsă', en: 'Refunded' },
    refundReason: { kind: 'word', words: refundReasons, ro: 'De ce se întoarce', en: 'Why it goes back' },
    failureCode: { kind: 'code', ro: 'Refuzul furnizorului', en: 'Provider’s refusal' },
    provider: { kind: 'word', words: cardProviders, ro: 'Furnizor', en: 'Provider' },
    providerReference: { kind: 'code', ro: 'Referința furnizorului', en: 'Provider’s reference' },
    paymentId: { kind: 'id', ro: 'Id plată', en: 'Payment id' },
    ticketId: { kind: 'id', ro: 'Id bilet', en: 'Ticket id' },
  },
});

const refundStates = {
  pending: { ro: 'pe drum', en: 'on their way' },
  made: { ro: 'făcute', en: 'made' },
  refused: { ro: 'refuzate de bancă', en: 'refused by a bank' },
  resent: { ro: 'retrimise', en: 'sent again' },
} as const;

const refundKinds = {
  whole: { ro: 'plata întreagă', en: 'whole payment' },
  part: { ro: 'o parte', en: 'a part' },
  unknown: { ro: 'încasare necunoscută', en: 'unknown charge' },
} as const;

const resentTo = {
  card: { ro: 'pe card', en: 'to the card' },
  'bank-account': { ro: 'prin transfer', en: 'by bank transfer' },
  dispute: { ro: 'prin contestație', en: 'by a dispute' },
} as const;

/**
 * Money being refunded to players: whole payments, parts for cancelled draws, and unknown charges.
 */
export const refundSheet = /* @__PURE__ */ defineSheet({
  name: 'refunds',
  title: { ro: 'Restituiri', en: 'Refunds' },
  filters: {
    state: { kind: 'choice', words: refundStates, default: 'pending', ro: 'Stare', en: 'State' },
    kind: { kind: 'choice', words: refundKinds, ro: 'Fel', en: 'Kind' },
    day: {
      kind: 'day',
      isOptional: true,
      onlyWith: { name: 'state', values: ['made', 'resent'] },
      ro: 'Ziua',
      en: 'Day',
    },
  },
  columns: {
    owedAt: { kind: 'instant', ro: 'Datorată din', en: 'Owed since' },
    amountBani: { kind: 'bani', ro: 'Sumă', en: 'Sum' },
    kind: { kind: 'word', words: refundKinds, ro: 'Fel', en: 'Kind' },
    reason: { kind: 'word', words: refundReasons, ro: 'De ce', en: 'Why' },
    serial: { kind: 'code', ro: 'Bilet', en: 'Ticket' },
    madeAt: { kind: 'instant', ro: 'Făcută', en: 'Made' },
    failedAt: { kind: 'instant', ro: 'Refuzată', en: 'Refused' },
    resentTo: { kind: 'word', words: resentTo, ro: 'Retrimisă', en: 'Sent again' },
    provider: { kind: 'word', words: cardProviders, ro: 'Furnizor', en: 'Provider' },
    providerReference: { kind: 'code', ro: 'Referința furnizorului', en: 'Provider’s reference' },
    refundId: { kind: 'id', ro: 'Id restituire', en: 'Refund id' },
    failureId: { kind: 'id', ro: 'Id refuz', en: 'Failure id' },
    paymentId: { kind: 'id', ro: 'Id plată', en: 'Payment id' },
    ticketId: { kind: 'id', ro: 'Id bilet', en: 'Ticket id' },
    drawId: { kind: 'id', ro: 'Id extragere', en: 'Draw id' },
  },
});

const movementKinds = {
  charge: { ro: 'încasare', en: 'charge' },
  refund: { ro: 'restituire', en: 'refund' },
  payout: { ro: 'plata unui premiu', en: 'payout' },
  dispute: { ro: 'contestație', en: 'dispute' },
} as const;

const differenceCauses = {
  'unknown-here': { ro: 'noi nu o avem', en: 'missing here' },
  'unknown-there': { ro: 'furnizorul nu o are', en: 'missing at the provider' },
  'another-sum': { ro: 'altă sumă', en: 'another sum' },
} as const;

/** Differences between a provider and the ledger. */
export const differenceSheet = /* @__PURE__ */ defineSheet({
  name: 'differences',
  title: { ro: 'Diferențe', en: 'Differences' },
  filters: {
    state: {
      kind: 'choice',
      words: { open: { ro: 'deschise', en: 'open' }, resolved: { ro: 'rezolvate', en: 'resolved' } },
      default: 'open',
      ro: 'Stare',
      en: 'State',
    },
    provider: { kind: 'choice', words: cardProviders, ro: 'Furnizor', en: 'Provider' },
  },
  columns: {
    firstSeenAt: { kind: 'instant', ro: 'Văzută', en: 'First seen' },
    provider: { kind: 'word', words: cardProviders, ro: 'Furnizor', en: 'Provider' },
    kind: { kind: 'word', words: movementKinds, ro: 'Ce', en: 'What' },
    cause: { kind: 'word', words: differenceCauses, ro: 'Cauza', en: 'Cause' },
    theirsBani: { kind: 'bani', ro: 'La furnizor', en: 'Theirs' },
    oursBani: { kind: 'bani', ro: 'La noi', en: 'Ours' },
    differenceBani: { kind: 'bani', ro: 'Diferența', en: 'Difference' },
    theirsAt: { kind: 'instant', ro: 'La furnizor din', en: 'Theirs since' },
    theirsCount: { kind: 'count', ro: 'Rânduri la furnizor', en: 'Provider’s rows' },
    oursStatus: { kind: 'text', ro: 'Starea la noi', en: 'Status here' },
    oursAt: { kind: 'instant', ro: 'La noi din', en: 'Ours since' },
    reference: { kind: 'code', ro: 'Referința noastră', en: 'Our reference' },
    providerReference: { kind: 'code', ro: 'Referința furnizorului', en: 'Provider’s reference' },
    resolvedAt: { kind: 'instant', ro: 'Rezolvată', en: 'Resolved' },
    paymentId: { kind: 'id', ro: 'Id plată', en: 'Payment id' },
  },
});

const disputeStatuses = {
  open: { ro: 'deschisă', en: 'open' },
  won: { ro: 'câștigată', en: 'won' },
  lost: { ro: 'pierdută', en: 'lost' },
  superseded: { ro: 'înlocuită', en: 'superseded' },
} as const;

/** The same for several disputes. */
const disputesByStatus = {
  open: { ro: 'deschise', en: 'open' },
  won: { ro: 'câștigate', en: 'won' },
  lost: { ro: 'pierdute', en: 'lost' },
  superseded: { ro: 'înlocuite', en: 'superseded' },
} as const;

/** Disputed payments. Open ones are sorted by remaining time. */
export const disputeSheet = /* @__PURE__ */ defineSheet({
  name: 'disputes',
  title: { ro: 'Contestații', en: 'Disputes' },
  filters: {
    status: { kind: 'choice', words: disputesByStatus, default: 'open', ro: 'Stare', en: 'Status' },
  },
  columns: {
    evidenceDueAt: { kind: 'instant', ro: 'Dovezi până la', en: 'Evidence until' },
    serial: { kind: 'code', ro: 'Bilet', en: 'Ticket' },
    amountBani: { kind: 'bani', ro: 'Sumă', en: 'Sum' },
    status: { kind: 'word', words: disputeStatuses, ro: 'Stare', en: 'Status' },
    reason: { kind: 'code', ro: 'Motivul băncii', en: 'Bank’s reason' },
    openedAt: { kind: 'instant', ro: 'Deschisă', en: 'Opened' },
    withdrawnAt: { kind: 'instant', ro: 'Bani luați', en: 'Money taken back' },
    decidedAt: { kind: 'instant', ro: 'Hotărâtă', en: 'Decided' },
    provider: { kind: 'word', words: cardProviders, ro: 'Furnizor', en: 'Provider' },
    providerReference: { kind: 'code', ro: 'Referința furnizorului', en: 'Provider’s reference' },
    disputeId: { kind: 'id', ro: 'Id contestație', en: 'Dispute id' },
    paymentId: { kind: 'id', ro: 'Id plată', en: 'Payment id' },
    ticketId: { kind: 'id', ro: 'Id bilet', en: 'Ticket id' },
  },
});

const payoutStates = {
  held: { ro: 'reținute', en: 'held' },
  'under-way': { ro: 'pe drum', en: 'under way' },
  bank: { ro: 'așteaptă banca', en: 'waiting for the bank' },
  stopped: { ro: 'oprite', en: 'stopped' },
  failed: { ro: 'eșuate', en: 'failed' },
  paid: { ro: 'plătite', en: 'paid' },
} as const;

const holdReasons = {
  'cnp-changed': { ro: 'alt CNP', en: 'another CNP' },
  'payout-card-chosen': { ro: 'alt card pentru premii', en: 'another card for prizes' },
  'bank-account-chosen': { ro: 'alt cont pentru premii', en: 'another account for prizes' },
} as const;

/** Payouts of prizes by state. */
export const payoutSheet = /* @__PURE__ */ defineSheet({
  name: 'payouts',
  title: { ro: 'Plăți de premii', en: 'Payouts' },
  filters: {
    state: { kind: 'choice', words: payoutStates, default: 'held', ro: 'Stare', en: 'State' },
    provider: { kind: 'choice', words: payoutProviders, ro: 'Prin', en: 'Through' },
    day: {
      kind: 'day',
      isOptional: true,
      onlyWith: { name: 'state', values: ['failed', 'paid'] },
      ro: 'Ziua',
      en: 'Day',
    },
  },
  columns: {
    createdAt: { kind: 'instant', ro: 'Începută', en: 'Begun' },
    serial: { kind: 'code', ro: 'Bilet', en: 'Ticket' },
    gameCode: { kind: 'game', ro: 'Joc', en: 'Game' },
    drawAt: { kind: 'instant', ro: 'Extragerea', en: 'Draw' },
    amountBani: { kind: 'bani', ro: 'Net', en: 'Net' },
    provider: { kind: 'word', words: payoutProviders, ro: 'Prin', en: 'Through' },
    heldUntil: { kind: 'instant', ro: 'Reținută până la', en: 'Held until' },
    heldFor: { kind: 'word', words: holdReasons, ro: 'De ce', en: 'Why' },
    heldCard: { kind: 'text', ro: 'Noul card sau cont', en: 'New card or account' },
    requestedAt: { kind: 'instant', ro: 'Cerută furnizorului', en: 'Requested' },
    refusalCount: { kind: 'count', ro: 'Refuzuri', en: 'Refusals' },
    failureCode: { kind: 'code', ro: 'Eroarea', en: 'Failure' },
    fileNumber: { kind: 'text', ro: 'Fișierul', en: 'File' },
    endedAt: { kind: 'instant', ro: 'Încheiată', en: 'Ended' },
    providerReference: { kind: 'code', ro: 'Referința furnizorului', en: 'Provider’s reference' },
    winningId: { kind: 'id', ro: 'Id premiu', en: 'Winning id' },
    payoutId: { kind: 'id', ro: 'Id plată de premiu', en: 'Payout id' },
    ticketId: { kind: 'id', ro: 'Id bilet', en: 'Ticket id' },
    drawId: { kind: 'id', ro: 'Id extragere', en: 'Draw id' },
  },
});
