import type { Language } from '@loto/api-contract';
import type { PaidTicket, TicketFacts } from './paid-ticket.ts';
import { drawPaidSeal, sealDiameter } from './paid-seal.ts';
import { inks, paper } from './paper.ts';
import { stack, type Part } from './part.ts';
import type { Pen } from './pen.ts';
import { rule } from './rule.ts';
import { formatMoment } from './format-dates.ts';
import { formatAmount, formatCount, formatLei } from './format-sums.ts';

interface Texts {
  readonly simpleVariants: string;
  readonly price: string;
  readonly fee: string;
  readonly total: string;
  readonly card: string;
  readonly issued: string;
}

const texts: Record<Language, Texts> = {
  ro: {
    simpleVariants: 'Variante simple',
    price: 'Miza',
    fee: 'Comision',
    total: 'Total',
    card: 'Card',
    issued: 'Emis',
  },
  en: {
    simpleVariants: 'Simple variants',
    price: 'Stake',
    fee: 'Fee',
    total: 'Total',
    card: 'Card',
    issued: 'Issued',
  },
};

const rowHeight = 18;
const valueLeft = paper.left + 88;

/** What was paid, with which card and when; the stamp stands in the corner kept for it. */
export function receiptLines(ticket: PaidTicket, facts: TicketFacts): Part {
  const { language, issuedAt } = facts;
  const text = texts[language];
  const rows: [string, string][] = [
    [text.simpleVariants, formatCount(ticket.simpleVariantCount, language)],
    [text.price, formatLei(ticket.priceBani)],
    [text.fee, formatLei(ticket.feeBani)],
    ...(ticket.card === null
      ? []
      : [[text.card, `${ticket.card.brand} ${ticket.card.last4}`] as [string, string]]),
    [text.issued, formatMoment(issuedAt, language)],
  ];
  const linesHeight = Math.max(rows.length * rowHeight, sealDiameter + 8);
  const list: Part = {
    height: linesHeight + 44,
    draw(pen, top) {
      for (const [index, [name, value]] of rows.entries()) {
        const baseline = top + 14 + index * rowHeight;
        const write = () => {
          pen.write(name, paper.left, baseline, { face: 'plain', size: 10.5, colour: inks.mute });
          pen.write(value, valueLeft, baseline, { face: 'strong', size: 10.5 });
        };
        pen.say('P', write, `${name}: ${value}`);
      }
      total(pen, text.total, ticket.totalBani, top + linesHeight + 28);
      drawPaidSeal(pen, ticket, facts, top);
    },
  };
  return stack([rule(), list]);
}

function total(pen: Pen, name: string, bani: number, baseline: number): void {
  const sum = { face: 'black', size: 28, stretch: 1.1, spacing: -0.7, align: 'right' } as const;
  const unit = { face: 'heavy', size: 13 } as const;
  const amount = formatAmount(bani);
  const unitWidth = pen.widthOf('lei', unit);
  const write = () => {
    pen.write(name, paper.left, baseline, unit);
    pen.write(amount, paper.right - unitWidth - 5, baseline, sum);
    pen.write('lei', paper.right, baseline, { ...unit, align: 'right' });
  };
  pen.say('P', write, `${name}: ${formatLei(bani)}`);
}
