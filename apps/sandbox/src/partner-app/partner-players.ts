/** The players offered on the home page. */
export const PARTNER_PLAYERS = [
  { id: 'p-1001', name: 'Sorina Dobre', openingBani: 500_00 },
  { id: 'p-1002', name: 'Mihai Pavel', openingBani: 3_00 },
  { id: 'p-1003', name: 'Elena Tudor', openingBani: 50_00 },
] as const;

const usualOpeningBani = 500_00;

/** Returns the name of a player; null for an unknown one. */
export function partnerPlayerName(id: string): string | null {
  return PARTNER_PLAYERS.find((player) => player.id === id)?.name ?? null;
}

/** Returns a wallet's initial balance. Three lei are too little for a ticket. */
export function openingBalanceBani(id: string): number {
  return PARTNER_PLAYERS.find((player) => player.id === id)?.openingBani ?? usualOpeningBani;
}

/** The amount that the top-up button adds to a wallet. */
export const TOP_UP_BANI = 100_00;
