import type { Play, PlayWithoutStake } from '@loto/draw-seal';
import { formatCounted, formatLei, gameNames } from '@loto/formatting';
import type { Finding, Problem } from './verify-files.ts';

export type Language = 'ro' | 'en';

interface Words {
  readonly heading: string;
  readonly sentences: readonly string[];
}

/** A finding in words. */
export interface Description extends Words {
  readonly isGood: boolean;
}

const timeFormat = (locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'medium', timeZone: 'Europe/Bucharest' });
const times = { ro: timeFormat('ro-RO'), en: timeFormat('en-GB') };

const nouns = {
  ticket: { ro: { one: '1 bilet', plural: 'bilete' }, en: { one: '1 ticket', plural: 'tickets' } },
  draw: { ro: { one: '1 extragere', plural: 'extrageri' }, en: { one: '1 draw', plural: 'draws' } },
  witness: { ro: { one: '1 martor', plural: 'martori' }, en: { one: '1 witness', plural: 'witnesses' } },
  entry: {
    ro: { one: '1 înregistrare', plural: 'înregistrări' },
    en: { one: '1 entry', plural: 'entries' },
  },
} as const;

/** Returns the formats of a language. */
const formatsOf = (language: Language) => ({
  at: (instant: Date) => times[language].format(instant),
  counted: (count: number, noun: keyof typeof nouns) => formatCounted(count, nouns[noun], language),
  lei: (bani: number) => formatLei(bani, language),
});

function playLines({ lines, side }: PlayWithoutStake): string {
  const variants = lines.map(({ numbers, jokers }) =>
    jokers.length === 0 ? numbers.join(' ') : `${numbers.join(' ')} + ${jokers.join(' ')}`,
  );
  const digits =
    side === null
      ? []
      : [`${gameNames[side.code]} ${side.firstNumber}${side.count > 1 ? ` (${side.count})` : ''}`];
  return [...variants, ...digits].join('; ');
}

const stakeOf = ({ mainBani, sideBani }: Play): number => mainBani + sideBani;

/** Describes a finding in sentences. */
export function describeFinding(finding: Finding, language: Language): Description {
  const isGood = finding.kind !== 'refused' && finding.kind !== 'unknown';
  return { isGood, ...(language === 'ro' ? describeRo(finding) : describeEn(finding)) };
}

function describeRo(finding: Finding): Words {
  const { at, counted, lei } = formatsOf('ro');
  const witnessed = (cosignatures: readonly { witness: string; at: Date }[]) =>
    cosignatures.length === 0
      ? 'Niciun martor nu a semnat amprenta: regulile acestei instalări nu cer martori.'
      : `Amprenta listei a fost semnată de ${counted(cosignatures.length, 'witness')}: ${cosignatures
          .map((one) => `${one.witness}, ${at(one.at)}`)
          .join('; ')}.`;
  switch (finding.kind) {
    case 'ticket': {
      const { proof, seal, checkpoint } = finding;
      return {
        heading: `Biletul ${proof.serial} era în extragere`,
        sentences: [
          `Biletul, plătit ${at(proof.paidAt)}, este unul dintre ${counted(seal.tickets, 'ticket')} încuiate pentru extragerea ${gameNames[seal.gameCode]} din ${at(seal.drawAt)}. Vânzarea s-a închis ${at(seal.closedAt)}.`,
          `Joacă: ${playLines(proof.play)}. Miza: ${lei(stakeOf(proof.play))}.`,
          witnessed(checkpoint.cosignatures),
        ],
      };
    }
    case 'receipt': {
      const { receipt } = finding;
      return {
        heading: `Chitanța biletului ${receipt.serial} este autentică`,
        sentences: [
          `Biletul a fost plătit ${at(receipt.paidAt)} și joacă în ${counted(receipt.draws.length, 'draw')}: ${playLines(receipt.play)}.`,
          'Păstrează chitanța: dacă biletul tău lipsește din lista publicată, ea este proba ta.',
        ],
      };
    }
    case 'seal': {
      const { seal, checkpoint } = finding;
      return {
        heading: `Sigiliul extragerii ${gameNames[seal.gameCode]} din ${at(seal.drawAt)} este în jurnal`,
        sentences: [
          `Are ${counted(seal.tickets, 'ticket')}, cu mize de ${lei(seal.mainBani + seal.sideBani)}.`,
          witnessed(checkpoint.cosignatures),
          'Biletele nu au fost numărate: pentru asta e nevoie de toate fișierele extragerii.',
        ],
      };
    }
    case 'draw': {
      const { seal, checkpoint } = finding;
      return {
        heading: `Extragerea ${gameNames[seal.gameCode]} din ${at(seal.drawAt)} se verifică până la ban`,
        sentences: [
          `Lista publicată are ${counted(seal.tickets, 'ticket')} și dă exact amprenta încuiată înainte de extragere.`,
          finding.hasOfficialValues
            ? 'Câștigătorii au fost numărați din nou și fiecare categorie se închide la ban. Unele premii sunt valorile loteriei și nu au fost recalculate.'
            : 'Câștigătorii, cotele, premiile și reporturile au fost recalculate și sunt cele publicate.',
          finding.isCarryVerified
            ? 'Reporturile vin din tabelele extragerii dinainte.'
            : 'Reporturile au fost luate așa cum sunt scrise: tabelele extragerii dinainte nu sunt între fișiere.',
          finding.isLogVerified
            ? 'Rezultatul și decontarea sunt ultimele din jurnal pentru această extragere.'
            : 'Jurnalul nu este între fișiere, deci nu s-a verificat că rezultatul este ultimul publicat.',
          witnessed(checkpoint.cosignatures),
        ],
      };
    }
    case 'log':
      return {
        heading: 'Jurnalul este întreg',
        sentences: [
          `Are ${counted(finding.log.entries.length, 'entry')} despre ${counted(finding.log.draws.size, 'draw')}; nicio extragere nu e încuiată sau decontată de două ori.`,
          witnessed(finding.log.checkpoint.cosignatures),
        ],
      };
    case 'policy':
      return {
        heading: `S-au folosit cheile din ${finding.name}`,
        sentences: ['Compară-le cu cele tipărite în regulament.'],
      };
    case 'unknown':
      return {
        heading: `${finding.name}: fișier necunoscut`,
        sentences: ['Nu e o dovadă, o chitanță, un bilet PDF cu dovezi sau un fișier al unei extrageri.'],
      };
    case 'refused':
      return {
        heading: `${finding.name}: nu se potrivește`,
        sentences: [problem(finding, 'ro')],
      };
    default:
      return finding satisfies never;
  }
}

function describeEn(finding: Finding): Words {
  const { at, counted, lei } = formatsOf('en');
  const witnessed = (cosignatures: readonly { witness: string; at: Date }[]) =>
    cosignatures.length === 0
      ? 'No witness signed the fingerprint: the rules of this installation ask for none.'
      : `The list's fingerprint was signed by ${counted(cosignatures.length, 'witness')}: ${cosignatures
          .map((one) => `${one.witness}, ${at(one.at)}`)
          .join('; ')}.`;
  switch (finding.kind) {
    case 'ticket': {
      const { proof, seal, checkpoint } = finding;
      return {
        heading: `Ticket ${proof.serial} was in the draw`,
        sentences: [
          `The ticket, paid on ${at(proof.paidAt)}, is one of ${counted(seal.tickets, 'ticket')} locked for the ${gameNames[seal.gameCode]} draw of ${at(seal.drawAt)}. Sales closed on ${at(seal.closedAt)}.`,
          `It plays ${playLines(proof.play)}. Stake: ${lei(stakeOf(proof.play))}.`,
          witnessed(checkpoint.cosignatures),
        ],
      };
    }
    case 'receipt': {
      const { receipt } = finding;
      return {
        heading: `The receipt of ticket ${receipt.serial} is genuine`,
        sentences: [
          `The ticket was paid on ${at(receipt.paidAt)} and plays in ${counted(receipt.draws.length, 'draw')}: ${playLines(receipt.play)}.`,
          'Keep the receipt: if your ticket is missing from the published list, it is your evidence.',
        ],
      };
    }
    case 'seal': {
      const { seal, checkpoint } = finding;
      return {
        heading: `The seal of the ${gameNames[seal.gameCode]} draw of ${at(seal.drawAt)} is in the log`,
        sentences: [
          `It covers ${counted(seal.tickets, 'ticket')} with stakes of ${lei(seal.mainBani + seal.sideBani)}.`,
          witnessed(checkpoint.cosignatures),
          'The tickets were not counted: that takes all files of the draw.',
        ],
      };
    }
    case 'draw': {
      const { seal, checkpoint } = finding;
      return {
        heading: `The ${gameNames[seal.gameCode]} draw of ${at(seal.drawAt)} adds up to the ban`,
        sentences: [
          `The published list has ${counted(seal.tickets, 'ticket')} and gives exactly the fingerprint that was locked before the draw.`,
          finding.hasOfficialValues
            ? 'The winners were counted again, and every category balances to the ban. Some prizes are the lottery’s values and were not recomputed.'
            : 'Winners, shares, prizes and rollovers were computed again and are the published ones.',
          finding.isCarryVerified
            ? 'The rollovers come from the tables of the draw before.'
            : 'The rollovers were taken as they are stated: the tables of the draw before are not among the files.',
          finding.isLogVerified
            ? 'The result and the settlement are the last ones of this draw in the log.'
            : 'The log is not among the files, so it was not verified that the result is the last one published.',
          witnessed(checkpoint.cosignatures),
        ],
      };
    }
    case 'log':
      return {
        heading: 'The log is whole',
        sentences: [
          `It has ${counted(finding.log.entries.length, 'entry')} about ${counted(finding.log.draws.size, 'draw')}; no draw is sealed or settled twice.`,
          witnessed(finding.log.checkpoint.cosignatures),
        ],
      };
    case 'policy':
      return {
        heading: `The keys in ${finding.name} were used`,
        sentences: ['Compare them with the keys printed in the rules.'],
      };
    case 'unknown':
      return {
        heading: `${finding.name}: unknown file`,
        sentences: ['It is no proof, no receipt, no PDF ticket with proofs, and no file of a draw.'],
      };
    case 'refused':
      return {
        heading: `${finding.name}: does not match`,
        sentences: [problem(finding, 'en')],
      };
    default:
      return finding satisfies never;
  }
}

const problems: Readonly<Record<Problem, Readonly<Record<Language, string>>>> = {
  'proof-malformed': {
    ro: 'Dovada nu are forma unei dovezi: a fost schimbată sau tăiată.',
    en: 'It does not have the form of a proof: it was changed or cut off.',
  },
  'seal-malformed': { ro: 'Sigiliul din fișier a fost schimbat.', en: 'The seal in it was changed.' },
  'seal-missing': {
    ro: 'Lipsește sigiliul extragerii sau dovada lui.',
    en: 'The seal of the draw or its proof is missing.',
  },
  'other-game': {
    ro: 'Biletul e al altui joc decât sigiliul.',
    en: 'The ticket is of another game than the seal.',
  },
  'paid-after-close': {
    ro: 'Biletul a fost plătit după închiderea vânzării.',
    en: 'The ticket was paid after sales closed.',
  },
  'not-in-draw': {
    ro: 'Biletul, așa cum e scris aici, nu este în lista încuiată: seria, ora, numerele sau miza au fost schimbate.',
    en: 'The ticket as written here is not in the locked list: its serial, time, numbers or stake were changed.',
  },
  'not-in-log': {
    ro: 'Jurnalul nu conține ce e scris aici: sigiliul, rezultatul sau decontarea au fost schimbate.',
    en: 'The log does not contain what is written here: the seal, the result or the settlement was changed.',
  },
  'checkpoint-malformed': {
    ro: 'Semnătura jurnalului nu are forma cuvenită.',
    en: 'The signed head of the log is malformed.',
  },
  'log-unknown': {
    ro: 'Jurnalul nu e semnat cu o cheie pe care această pagină o cunoaște.',
    en: 'No key that this verifier knows has signed the log.',
  },
  'signature-invalid': { ro: 'O semnătură nu e valabilă.', en: 'A signature is not valid.' },
  'too-few-witnesses': {
    ro: 'Prea puțini martori au semnat amprenta înainte de ora extragerii.',
    en: 'Too few witnesses signed the fingerprint before the time of the draw.',
  },
  'receipt-malformed': {
    ro: 'Chitanța nu are forma unei chitanțe: a fost schimbată sau tăiată.',
    en: 'It does not have the form of a receipt: it was changed or cut off.',
  },
  'leaf-differs': {
    ro: 'Numerele de pe chitanță nu dau amprenta biletului.',
    en: 'The numbers on the receipt do not give the ticket’s fingerprint.',
  },
  'rules-differ': {
    ro: 'Regulile jocului nu sunt cele numite în sigiliu.',
    en: 'The rules of the game are not those that the seal names.',
  },
  'result-malformed': { ro: 'Rezultatul a fost schimbat.', en: 'The result was changed.' },
  'settlement-malformed': { ro: 'Decontarea a fost schimbată.', en: 'The settlement was changed.' },
  'tables-malformed': {
    ro: 'Tabelele de premii nu au forma cuvenită.',
    en: 'The prize tables are malformed.',
  },
  'other-draw': {
    ro: 'Fișierele sunt ale unor extrageri diferite.',
    en: 'The files are of different draws.',
  },
  'opening-key-differs': {
    ro: 'Cheia cu care se deschide lista nu e cea numită în sigiliu.',
    en: 'The key that opens the list is not the one that the seal names.',
  },
  'openings-malformed': {
    ro: 'Lista biletelor nu se poate citi: a fost schimbată sau tăiată.',
    en: 'The list of tickets cannot be read: it was changed or cut off.',
  },
  'openings-differ': {
    ro: 'Lista biletelor nu e cea numită în decontare.',
    en: 'The list of tickets is not the one that the settlement names.',
  },
  'order-differs': {
    ro: 'Biletele din listă nu sunt în ordine sau unul apare de două ori.',
    en: 'The tickets in the list are out of order, or one appears twice.',
  },
  'root-differs': {
    ro: 'Lista nu dă amprenta încuiată: un bilet a fost adăugat, scos sau schimbat.',
    en: 'The list does not give the locked fingerprint: an entry was added, removed or changed.',
  },
  'totals-differ': {
    ro: 'Numărul de bilete sau mizele nu sunt cele din sigiliu.',
    en: 'The number of tickets or the stakes are not those of the seal.',
  },
  'tables-before-differ': {
    ro: 'Tabelele extragerii dinainte sunt ale alteia.',
    en: 'The tables of the draw before are those of another draw.',
  },
  'tables-differ': {
    ro: 'Tabelele publicate nu sunt cele care ies din bilete.',
    en: 'The published tables are not what the tickets add up to.',
  },
  'entries-malformed': {
    ro: 'Înregistrările jurnalului nu se pot citi sau lipsesc unele.',
    en: 'Entries of the log cannot be read or are missing.',
  },
  'draw-out-of-order': {
    ro: 'Jurnalul încuie sau decontează o extragere de două ori, ori în ordinea greșită.',
    en: 'The log seals or settles a draw twice, or in the wrong order.',
  },
  'policy-differs': {
    ro: 'Cheile din acest fișier nu sunt cele de încredere și nu s-au folosit.',
    en: 'The keys in this file are not the trusted ones, and were not used.',
  },
  'policy-malformed': {
    ro: 'Lista de chei de încredere nu se poate citi.',
    en: 'The list of trusted keys cannot be read.',
  },
};

/** Returns why a file was refused. */
function problem(
  { problem: code, place }: Extract<Finding, { kind: 'refused' }>,
  language: Language,
): string {
  const sentence = problems[code][language];
  return place === undefined ? sentence : `${sentence.replace(/\.$/, '')}: ${place}.`;
}

/** The problems that have a sentence. */
export const describedProblems = Object.keys(problems) as readonly Problem[];
