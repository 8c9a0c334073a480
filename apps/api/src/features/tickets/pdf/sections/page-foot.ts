import type { Language } from '@loto/api-contract';
import { formatClock, formatLongDate } from '@loto/formatting';
import type { TicketFacts } from '../paid-ticket.ts';
import { colors, layout } from '../layout.ts';
import type { Section } from '../section.ts';

interface Texts {
  readonly claim: (day: string, clock: string) => string;
  readonly keep: string;
  readonly responsible: string;
  readonly licence: (number: string) => string;
}

const texts: Record<Language, Texts> = {
  ro: {
    claim: (day, clock) => `Premiile se cer până la ${day}, ora ${clock}.`,
    keep: 'Dacă ai câștigat, te anunțăm și încasezi din cont. Orele sunt ale Bucureștiului.',
    responsible: 'Joacă cu măsură. Jocul e distracție, nu venit.',
    licence: (number) => `licența ONJN ${number}`,
  },
  en: {
    claim: (day, clock) => `Claim prizes by ${day}, ${clock}.`,
    keep: 'If you win, we tell you and you collect from your account. Times are those of Bucharest.',
    responsible: 'Play within your limits. The game is for fun, not an income.',
    licence: (number) => `ONJN licence ${number}`,
  },
};

/** Returns the last lines of the sheet, which state the deadline for claiming a prize. */
export function claimLines({ language, claimUntil }: TicketFacts): Section {
  const text = texts[language];
  return {
    height: 46,
    draw(page, top) {
      const claim = text.claim(formatLongDate(claimUntil, language), formatClock(claimUntil));
      page.element('P', () => page.text(claim, layout.left, top + 14, { face: 'strong', size: 11 }));
      page.element('P', () =>
        page.text(text.keep, layout.left, top + 30, { face: 'plain', size: 9, color: colors.soft }),
      );
    },
  };
}

/**
 * Returns the lines below the sheet: responsible play, the host of the web app, and the company
 * that sold the ticket with its licence.
 */
export function pageFoot({ language, publicUrl, product: { company } }: TicketFacts): Section {
  const host = new URL(publicUrl).host;
  const { sheetLeft, sheetRight } = layout;
  const text = texts[language];
  const line = { face: 'plain', size: 9.5, color: colors.mute } as const;
  const seller = `${company.name}, CUI ${company.taxNumber}, ${text.licence(company.licence.number)}`;
  return {
    height: 62,
    draw(page, top) {
      page.element('P', () => page.text(text.responsible, sheetLeft + 4, top + 26, line));
      page.element('P', () => page.text(host, sheetRight - 4, top + 26, { ...line, align: 'right' }));
      const width = page.widthOf(seller, line);
      const available = sheetRight - sheetLeft - 8;
      // Long names are set in a smaller but readable font instead of being cut off.
      const fitted = { ...line, size: Math.max(6, line.size * Math.min(1, available / width)) };
      page.element('P', () => page.text(seller, sheetLeft + 4, top + 42, fitted));
    },
  };
}
