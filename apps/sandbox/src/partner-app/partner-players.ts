/** The players that the home page offers. */
export const PARTNER_PLAYERS = [
  { id: 'p-1001', name: 'Sorina Dobre', openingBani: 500_00 },
  { id: 'p-1002', name: 'Mihai Pavel', openingBani: 3_00 },
  { id: 'p-1003', name: 'Elena Tudor', openingBani: 50_00 },
] as const;

const usualOpeningBani = 500_00;

/** The name of a player, or null for any other. */
export function partnerPlayerName(id: string): string | null {
  return PARTNER_PLAYERS.find((player) => player.id === id)?.name ?? null;
}

/** What a player's wallet held before anything was paid; with three lei no ticket can be bought. */
export function openingBalanceBani(id: string): number {
  return PARTNER_PLAYERS.find((player) => player.id === id)?.openingBani ?? usualOpeningBani;
}

/** What one press of the button puts into a wallet. */
export const TOP_UP_BANI = 100_00;
