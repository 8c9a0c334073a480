/** What the partner calls its players: short ids of its own, without an address. */
export const PARTNER_ID = /^[A-Za-z0-9._-]{1,64}$/;

/** The players who stand ready to be chosen. */
export const PARTNER_PLAYERS = [
  { id: 'p-1001', name: 'Sorina Dobre' },
  { id: 'p-1002', name: 'Mihai Pavel' },
  { id: 'p-1003', name: 'Elena Tudor' },
] as const;

/** The name of a player, or null for one who is not among the ready ones. */
export function partnerPlayerName(id: string): string | null {
  return PARTNER_PLAYERS.find((player) => player.id === id)?.name ?? null;
}
