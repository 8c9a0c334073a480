import { defineSheet } from './sheet.ts';

const month = { kind: 'month', ro: 'Luna', en: 'Month' } as const;
const year = { kind: 'year', ro: 'Anul', en: 'Year' } as const;

/** Sales of a month by day and game. */
export const salesReport = /* @__PURE__ */ defineSheet({
  name: 'report-sales',
  title: { ro: 'Vânzări pe zile și jocuri', en: 'Sales by day and game' },
  filters: { month },
  columns: {
    day: { kind: 'day', ro: 'Ziua', en: 'Day' },
    gameCode: { kind: 'game', ro: 'Joc', en: 'Game' },
    tickets: { kind: 'count', ro: 'Bilete', en: 'Tickets' },
    stakeBani: { kind: 'bani', ro: 'Mize', en: 'Stakes' },
    feeBani: { kind: 'bani', ro: 'Taxe de procesare', en: 'Processing fees' },
    givenBackBani: { kind: 'bani', ro: 'Întors', en: 'Given back' },
    netBani: { kind: 'bani', ro: 'Rămas', en: 'Kept' },
  },
});

/** Prizes of the draws that were settled in a month. */
export const prizesReport = /* @__PURE__ */ defineSheet({
  name: 'report-prizes',
  title: { ro: 'Premii', en: 'Prizes' },
  filters: { month },
  columns: {
    what: {
      kind: 'word',
      words: {
        won: { ro: 'câștigat, înainte de impozit', en: 'won, before tax' },
        tax: { ro: 'impozit reținut', en: 'tax withheld' },
        'by-provider': { ro: 'plătit pe carduri', en: 'paid to cards' },
        'by-bank': { ro: 'plătit prin bancă', en: 'paid through the bank' },
        'at-counter': { ro: 'plătit la ghișeu', en: 'paid at counters' },
        unclaimed: { ro: 'neridicat la timp', en: 'never collected' },
      },
      ro: 'Ce',
      en: 'What',
    },
    game: { kind: 'game', ro: 'Joc', en: 'Game' },
    bani: { kind: 'bani', ro: 'Sumă', en: 'Sum' },
  },
});

/** Uncollected prizes by remaining days. */
export const unclaimedReport = /* @__PURE__ */ defineSheet({
  name: 'report-unclaimed',
  title: { ro: 'Premii neridicate, după zilele rămase', en: 'Uncollected prizes by days left' },
  filters: {},
  columns: {
    days: {
      kind: 'word',
      words: {
        '7': { ro: 'sub 7 zile', en: 'less than 7 days' },
        '14': { ro: '7–14 zile', en: '7–14 days' },
        '30': { ro: '14–30 de zile', en: '14–30 days' },
        '60': { ro: '30–60 de zile', en: '30–60 days' },
        more: { ro: 'peste 60 de zile', en: 'more than 60 days' },
      },
      ro: 'Mai au',
      en: 'Time left',
    },
    gameCode: { kind: 'game', ro: 'Joc', en: 'Game' },
    count: { kind: 'count', ro: 'Premii', en: 'Prizes' },
    grossBani: { kind: 'bani', ro: 'Brut', en: 'Gross' },
    taxBani: { kind: 'bani', ro: 'Impozit', en: 'Tax' },
    netBani: { kind: 'bani', ro: 'Net', en: 'Net' },
  },
});

/** Tax withheld from prizes, by month of a year. */
export const taxReport = /* @__PURE__ */ defineSheet({
  name: 'report-tax',
  title: { ro: 'Impozit reținut pe luni', en: 'Tax withheld by month' },
  filters: { year },
  columns: {
    month: { kind: 'month', ro: 'Luna', en: 'Month' },
    withheldBani: { kind: 'bani', ro: 'Reținut', en: 'Withheld' },
    releasedBani: {
      kind: 'bani',
      ro: 'Al premiilor neridicate sau pierdute',
      en: 'Of prizes not collected or forfeited',
    },
    taxBani: { kind: 'bani', ro: 'De virat', en: 'To pay to the state' },
  },
});

/** Refunds by month of a year and by kind. */
export const refundsReport = /* @__PURE__ */ defineSheet({
  name: 'report-refunds',
  title: { ro: 'Restituiri pe luni', en: 'Refunds by month' },
  filters: { year },
  columns: {
    month: { kind: 'month', ro: 'Luna', en: 'Month' },
    owedCount: { kind: 'count', ro: 'Datorate', en: 'Owed' },
    owedBani: { kind: 'bani', ro: 'Suma datorată', en: 'Sum owed' },
    madeCount: { kind: 'count', ro: 'Făcute', en: 'Made' },
    madeBani: { kind: 'bani', ro: 'Suma întoarsă', en: 'Sum given back' },
    failedBani: { kind: 'bani', ro: 'Refuzată de bănci', en: 'Refused by banks' },
  },
});

/** The ledger by account in a month. */
export const ledgerReport = /* @__PURE__ */ defineSheet({
  name: 'report-ledger',
  title: { ro: 'Registrul contabil pe conturi', en: 'The ledger by account' },
  filters: { month },
  columns: {
    account: {
      kind: 'word',
      words: {
        'provider-clearing': { ro: 'la furnizorii de plăți', en: 'at payment providers' },
        'ticket-sales': { ro: 'mize vândute', en: 'stakes sold' },
        'processing-fees': { ro: 'taxe de procesare', en: 'processing fees' },
        'refunds-payable': { ro: 'restituiri datorate', en: 'refunds owed' },
        'disputed-payments': { ro: 'plăți contestate', en: 'disputed payments' },
        'dispute-losses': { ro: 'pierdut la contestații', en: 'lost to disputes' },
        'prize-expense': { ro: 'partea premiilor', en: 'share of prizes' },
        'prize-rollovers': { ro: 'reporturi', en: 'rollovers' },
        'prizes-payable': { ro: 'premii ale extragerilor', en: 'prizes of draws' },
        'player-winnings': { ro: 'premii datorate jucătorilor', en: 'prizes owed to players' },
        'tax-withheld': { ro: 'impozit datorat statului', en: 'tax owed to the state' },
        'prize-rounding': { ro: 'rotunjirea premiilor', en: 'rounding of prizes' },
        'unclaimed-prizes': { ro: 'premii neridicate', en: 'prizes never collected' },
        'counter-cash': { ro: 'numerarul ghișeelor', en: 'cash of counters' },
        'bank-account': { ro: 'contul de la bancă', en: 'bank account' },
      },
      ro: 'Cont',
      en: 'Account',
    },
    kind: {
      kind: 'word',
      words: {
        asset: { ro: 'activ', en: 'asset' },
        liability: { ro: 'datorie', en: 'liability' },
        income: { ro: 'venit', en: 'income' },
        expense: { ro: 'cheltuială', en: 'expense' },
      },
      ro: 'Fel',
      en: 'Kind',
    },
    openingBani: { kind: 'bani', ro: 'Sold la început', en: 'Opening balance' },
    debitBani: { kind: 'bani', ro: 'Debit', en: 'Debit' },
    creditBani: { kind: 'bani', ro: 'Credit', en: 'Credit' },
    closingBani: { kind: 'bani', ro: 'Sold la sfârșit', en: 'Closing balance' },
  },
});

/** What partners' links brought, by the month in which accounts were opened. */
export const affiliationsReport = /* @__PURE__ */ defineSheet({
  name: 'report-affiliations',
  title: { ro: 'Afilieri', en: 'Affiliations' },
  filters: { month: { ...month, isOptional: true } },
  columns: {
    code: { kind: 'code', ro: 'Cod', en: 'Code' },
    players: { kind: 'count', ro: 'Conturi', en: 'Accounts' },
    buyers: { kind: 'count', ro: 'Au cumpărat', en: 'Have bought' },
    tickets: { kind: 'count', ro: 'Bilete', en: 'Tickets' },
    stakeBani: { kind: 'bani', ro: 'Mize', en: 'Stakes' },
  },
});

/** Limits and pauses of players, only as counts. */
export const playReport = /* @__PURE__ */ defineSheet({
  name: 'report-play',
  title: { ro: 'Limite și pauze', en: 'Limits and breaks' },
  filters: {},
  columns: {
    what: {
      kind: 'word',
      words: {
        players: { ro: 'conturi', en: 'accounts' },
        dayLimits: { ro: 'limită pe zi', en: 'limit a day' },
        weekLimits: { ro: 'limită pe săptămână', en: 'limit a week' },
        monthLimits: { ro: 'limită pe lună', en: 'limit a month' },
        raisesAsked: { ro: 'măriri cerute de limite', en: 'raises asked for' },
        timeOuts: { ro: 'în pauză', en: 'on a break' },
        selfExclusions: { ro: 'autoexcluși', en: 'self-excluded' },
        exclusionsForEver: { ro: 'din care pentru totdeauna', en: 'of them for ever' },
      },
      ro: 'Ce',
      en: 'What',
    },
    count: { kind: 'count', ro: 'Câți', en: 'How many' },
  },
});
