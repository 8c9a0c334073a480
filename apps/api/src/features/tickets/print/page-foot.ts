import type { Language } from '@loto/api-contract';
import type { TicketFacts } from './paid-ticket.ts';
import { inks, paper } from './paper.ts';
import type { Part } from './part.ts';
import { formatClock, formatDay } from './format-dates.ts';

interface Texts {
  readonly claim: (day: string, clock: string) => string;
  readonly keep: string;
  readonly responsible: string;
}

const texts: Record<Language, Texts> = {
  ro: {
    claim: (day, clock) => `Premiile se cer până la ${day}, ora ${clock}.`,
    keep: 'Păstrează biletul: cu el se cer premiile. Orele sunt ale Bucureștiului.',
    responsible: 'Joacă cu măsură. Jocul e distracție, nu venit.',
  },
  en: {
    claim: (day, clock) => `Claim prizes by ${day}, ${clock}.`,
    keep: 'Keep this ticket: prizes are claimed with it. Times are those of Bucharest.',
    responsible: 'Play with measure. The game is fun, not income.',
  },
};

/** The last lines of the sheet: until when a prize can be claimed. */
export function claimLines({ language, claimUntil }: TicketFacts): Part {
  const text = texts[language];
  return {
    height: 46,
    draw(pen, top) {
      const claim = text.claim(formatDay(claimUntil, language), formatClock(claimUntil));
      pen.say('P', () => pen.write(claim, paper.left, top + 14, { face: 'strong', size: 11 }));
      pen.say('P', () =>
        pen.write(text.keep, paper.left, top + 30, { face: 'plain', size: 9, colour: inks.soft }),
      );
    },
  };
}

/** Below the sheet: the line of responsible play, and where the product lives. */
export function pageFoot({ language, publicUrl }: TicketFacts): Part {
  const host = new URL(publicUrl).host;
  return {
    height: 46,
    draw(pen, top) {
      const { sheetLeft, sheetRight } = paper;
      const line = { face: 'plain', size: 9.5, colour: inks.mute } as const;
      pen.say('P', () => pen.write(texts[language].responsible, sheetLeft + 4, top + 26, line));
      pen.say('P', () => pen.write(host, sheetRight - 4, top + 26, { ...line, align: 'right' }));
    },
  };
}
