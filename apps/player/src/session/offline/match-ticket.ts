import type { DrawOutcome, DrawWithPrizes, Ticket } from '@loto/api-contract';
import { bucharestDay, taxOnPrize } from '@loto/game-rules';
import { checkVariant } from '../results/check-variant.ts';
import type { TicketOutcome } from './stored-tickets.ts';

/** Returns a ticket with the results of those of its draws that had none. */
export function withResults(ticket: Ticket, results: readonly DrawWithPrizes[]): Ticket {
  const resultOf = (drawId: string) => results.find(({ draw }) => draw.id === drawId)?.draw.result;
  const draws = ticket.draws.map((draw) => ({ ...draw, result: draw.result ?? resultOf(draw.id) ?? null }));
  return { ...ticket, draws };
}

/**
 * Returns a paid ticket's wins in these draws, by the rules of the games and the prizes that were
 * paid. The outcome isn't final: only the server knows of a refund or a dispute.
 */
export function matchTicket(ticket: Ticket, results: readonly DrawWithPrizes[]): TicketOutcome {
  const isPlaying = ticket.paidAt !== null && ['active', 'won', 'lost'].includes(ticket.status);
  const own = ticket.draws.flatMap(({ id }) => results.filter(({ draw }) => draw.id === id));
  return {
    outcomes: isPlaying ? own.map((result) => outcomeOf(ticket, result)) : [],
    results: own,
  };
}

type Win = DrawOutcome['wins'][number];

function outcomeOf({ variants, sideGame }: Ticket, result: DrawWithPrizes): DrawOutcome {
  const day = bucharestDay(result.draw.drawAt);
  const won = [
    ...variants.map((variant) => checkVariant(result, { variant, sideGameNumber: null })),
    ...(sideGame?.numbers ?? []).map((sideGameNumber) =>
      checkVariant(result, { variant: null, sideGameNumber }),
    ),
  ];
  const wins = won.flatMap((found, place) =>
    found.flatMap(({ code, run, category, count, prizeBani }): Win[] => {
      const tax = prizeBani === null ? undefined : taxOnPrize(prizeBani, day);
      if (tax === undefined) return [];
      const position = place < variants.length ? place : place - variants.length;
      const { grossBani, taxBani, bracket } = tax;
      return [
        { code, run, position, category, count, prizeBani: grossBani, taxBani, taxPercent: bracket.percent },
      ];
    }),
  );
  const sumOf = (part: (win: Win) => number) => wins.reduce((sum, win) => sum + part(win) * win.count, 0);
  const [grossBani, taxBani] = [sumOf((win) => win.prizeBani), sumOf((win) => win.taxBani)];
  return { drawId: result.draw.id, wins, grossBani, taxBani, netBani: grossBani - taxBani };
}
