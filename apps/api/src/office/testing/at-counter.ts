import type { Desk } from './desk.ts';
import { asPlayer, offer, type Stage, type Won } from '../../features/prizes/winnings/testing/stage.ts';

/** CNPs of two fictional people, both born on 17 May 1990. */
export const [cnp, otherCnp] = ['2900517123455', '1900517123453'] as const;

export const dayMs = 24 * 60 * 60_000;

type Prize = Parameters<typeof offer>[1];

/** Offers a prize to a player who has entered their CNP. */
export async function offerWithCnp(stage: Stage, prize: Prize): Promise<Won> {
  const won = await offer(stage, prize);
  const body = { birthDate: '1990-05-17', cnp };
  await stage.app.call('updateProfile', { ...asPlayer(stage, won.player), body });
  return won;
}

/** Offers a large prize to a player who entered their CNP a day ago. */
export async function offerLarge(stage: Stage, prize: Prize): Promise<Won> {
  const won = await offerWithCnp(stage, prize);
  await stage.app.runDueJobs();
  stage.app.clock.advance(dayMs);
  return won;
}

/** Returns the words that pay a prize at the counter. */
export async function counterWords(
  stage: Stage,
  { winningId, ticketId }: Pick<Won, 'winningId' | 'ticketId'>,
): Promise<string> {
  return `pay-out ${winningId} --counter --serial ${await serialOf(stage, ticketId)} --cnp -`;
}

export async function serialOf({ app }: Stage, ticketId: string): Promise<string> {
  const { rows } = await app.platform.pool.query<{ serial: string }>(
    'select serial from ticket where ticket_id = $1',
    [ticketId],
  );
  return rows[0]?.serial ?? '';
}

/** Pays a prize at the counter, with a CNP typed at the prompt. */
export async function payAtCounter(
  desk: Desk,
  won: Pick<Won, 'winningId' | 'ticketId'>,
  { typed = cnp, flags = '' }: { typed?: string; flags?: string } = {},
) {
  return desk.type(`${await counterWords(desk, won)}${flags}`, 'ana', typed);
}
