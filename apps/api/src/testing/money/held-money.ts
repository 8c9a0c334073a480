import type { TestApp } from '../app/test-app.ts';

/** Returns how much the provider has charged a player for us and not returned, in bani. */
export async function heldBani(
  { platform }: TestApp,
  { playerId }: { readonly playerId: string },
): Promise<number> {
  const found = await platform.pool.query<{ bani: string | null }>(
    `select sum(debit_bani - credit_bani) as bani from ledger_entry
     where account = 'provider-clearing' and player_id = $1`,
    [playerId],
  );
  return Number(found.rows[0]?.bani ?? 0);
}
