import { defineSheet } from './sheet.ts';

const outcomes = {
  open: { ro: 'fără răspuns', en: 'no answer yet' },
  paid: { ro: 'plătit', en: 'paid' },
  rejected: { ro: 'respins', en: 'rejected' },
  returned: { ro: 'întors', en: 'returned' },
} as const;

/** Bank files, newest first. */
export const bankFileSheet = /* @__PURE__ */ defineSheet({
  name: 'bank-files',
  title: { ro: 'Fișiere pentru bancă', en: 'Files for the bank' },
  filters: {},
  columns: {
    fileNumber: { kind: 'text', ro: 'Fișierul', en: 'File' },
    madeAt: { kind: 'instant', ro: 'Făcut', en: 'Made' },
    madeBy: { kind: 'text', ro: 'De', en: 'By' },
    messageId: { kind: 'code', ro: 'Numele la bancă', en: 'Name at the bank' },
    transferCount: { kind: 'count', ro: 'Transferuri', en: 'Transfers' },
    totalBani: { kind: 'bani', ro: 'Sumă', en: 'Sum' },
    paid: { kind: 'count', ro: 'Plătite', en: 'Paid' },
    failed: { kind: 'count', ro: 'Respinse sau întoarse', en: 'Rejected or returned' },
    open: { kind: 'count', ro: 'Fără răspuns', en: 'Without an answer' },
  },
});

/** The prizes in one file, each with the bank's report. */
export const transferSheet = /* @__PURE__ */ defineSheet({
  name: 'transfers',
  title: { ro: 'Transferurile fișierului', en: 'Transfers of the file' },
  filters: {},
  columns: {
    endToEndId: { kind: 'code', ro: 'Referința la bancă', en: 'Reference at the bank' },
    serial: { kind: 'code', ro: 'Bilet', en: 'Ticket' },
    gameCode: { kind: 'game', ro: 'Joc', en: 'Game' },
    amountBani: { kind: 'bani', ro: 'Net', en: 'Net' },
    outcome: { kind: 'word', words: outcomes, ro: 'Răspunsul băncii', en: 'Bank’s answer' },
    reason: { kind: 'code', ro: 'Codul băncii', en: 'Bank’s code' },
    answeredAt: { kind: 'instant', ro: 'Citit', en: 'Read' },
    winningId: { kind: 'id', ro: 'Id premiu', en: 'Winning id' },
    ticketId: { kind: 'id', ro: 'Id bilet', en: 'Ticket id' },
  },
});

const unclaimedStatuses = {
  offered: { ro: 'oferit', en: 'offered' },
  declined: { ro: 'amânat de jucător', en: 'put off by the player' },
} as const;

/** Choices for the maximum number of remaining days. */
const withinDays = {
  '7': { ro: 'cel mult 7 zile', en: 'at most 7 days' },
  '14': { ro: 'cel mult 14 zile', en: 'at most 14 days' },
  '30': { ro: 'cel mult 30 de zile', en: 'at most 30 days' },
} as const;

/** Prizes that players haven't collected, sorted by remaining time. */
export const unclaimedSheet = /* @__PURE__ */ defineSheet({
  name: 'unclaimed',
  title: { ro: 'Premii neridicate', en: 'Uncollected prizes' },
  filters: {
    gameCode: { kind: 'game', ro: 'Joc', en: 'Game' },
    within: { kind: 'choice', words: withinDays, ro: 'Mai au', en: 'Time left' },
    status: { kind: 'choice', words: unclaimedStatuses, ro: 'Stare', en: 'Status' },
  },
  columns: {
    daysLeft: { kind: 'count', ro: 'Zile rămase', en: 'Days left' },
    expiresAt: { kind: 'instant', ro: 'Până la', en: 'Until' },
    serial: { kind: 'code', ro: 'Bilet', en: 'Ticket' },
    gameCode: { kind: 'game', ro: 'Joc', en: 'Game' },
    drawAt: { kind: 'instant', ro: 'Extragerea', en: 'Draw' },
    grossBani: { kind: 'bani', ro: 'Brut', en: 'Gross' },
    taxBani: { kind: 'bani', ro: 'Impozit', en: 'Tax' },
    netBani: { kind: 'bani', ro: 'Net', en: 'Net' },
    status: { kind: 'word', words: unclaimedStatuses, ro: 'Stare', en: 'Status' },
    isStopped: { kind: 'flag', ro: 'Plăți oprite', en: 'Payouts stopped' },
    offeredAt: { kind: 'instant', ro: 'Oferit', en: 'Offered' },
    winningId: { kind: 'id', ro: 'Id premiu', en: 'Winning id' },
    ticketId: { kind: 'id', ro: 'Id bilet', en: 'Ticket id' },
    drawId: { kind: 'id', ro: 'Id extragere', en: 'Draw id' },
  },
});
