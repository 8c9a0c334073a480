/** What the partner calls its players: short ids of its own, without an address. */
export const PARTNER_ID = /^[A-Za-z0-9._-]{1,64}$/;

/** The players who stand ready to be chosen. */
export const PARTNER_PLAYERS = [
  { id: 'p-1001', name: 'Sorina Dobre', startBani: 500_00 },
  { id: 'p-1002', name: 'Mihai Pavel', startBani: 3_00 },
  { id: 'p-1003', name: 'Elena Tudor', startBani: 50_00 },
] as const;

const usualStartBani = 500_00;

/** The name of a player, or null for one who is not among the ready ones. */
export function partnerPlayerName(id: string): string | null {
  return PARTNER_PLAYERS.find((player) => player.id === id)?.name ?? null;
}

/** What a player's wallet held before anything was paid; with three lei no ticket can be bought. */
export function startBalanceBani(id: string): number {
  return PARTNER_PLAYERS.find((player) => player.id === id)?.startBani ?? usualStartBani;
}
