import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Environment } from '../environment/open-environment.ts';
import { callAs, type CardContext, type ScenarioContext } from '../environment/task-context.ts';
import { seededRandom } from '../faults/seeded-random.ts';
import { buyByCard } from './buy-by-card.ts';
import { makePlayers } from './make-players.ts';
import { planPurchase, type PurchasePlan } from './purchase-plan.ts';

/** A person who excludes themselves during their only purchase. */
export interface ExcludingPlayer {
  /** Start of the purchase, as a share of the buying time. */
  readonly startShare: number;
  readonly buy: () => Promise<void>;
}

/** Longest time between the order and the notification of a slow payment. */
const longestPurchaseMs = 7000;

/**
 * Creates the people, and makes the database record each one's active tickets at the moment of
 * exclusion.
 */
export async function openExcludingPlayers(
  scenario: ScenarioContext,
  seed: number,
  size: number,
): Promise<readonly ExcludingPlayer[]> {
  await noteExclusions(scenario.environment);
  const players = await makePlayers(scenario.environment, size, 'exclus');
  return players.map((player, place) => {
    const chance = seededRandom(seed, `exclusion ${place}`);
    const context = { ...scenario, player, plan: planOf(seed, place), canBeExcluded: true };
    const excludeAfterMs = chance.next() * longestPurchaseMs;
    return {
      startShare: chance.next() * 0.9,
      buy: async () => {
        const buying = buyByCard(context, async () => {});
        await Promise.all([buying, wait(excludeAfterMs).then(() => exclude(context))]);
      },
    };
  });
}

/** Plans any habit except giving up. Half of the people pay with a slow bank. */
function planOf(seed: number, place: number): PurchasePlan {
  const plan = planPurchase(seed, place);
  const habit = plan.habit.startsWith('gives-up') ? 'plain' : plan.habit;
  return { ...plan, habit, ...(place % 2 === 0 && { cards: ['slow'], savedCard: 'slow' }) };
}

async function exclude(context: CardContext): Promise<void> {
  const { status, errorCode } = await callAs(context, 'pausePlay', { body: { length: '6-months' } });
  // Repeating the request after a lost response can't extend the exclusion.
  if (status === 200 || errorCode === 'PAUSE_NOT_SHORTENED') context.tally.add('excluded-while-buying');
  else context.observations.surprises.push(`an exclusion was answered ${status} ${errorCode}`);
}

/**
 * Records the active tickets in the transaction that excludes a player, which has locked the
 * player's row. Any other ticket that becomes active was therefore activated after the exclusion.
 */
async function noteExclusions({ databaseUrl }: Pick<Environment, 'databaseUrl'>): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`
      create table playing_when_excluded (player_id uuid primary key, ticket_ids uuid[] not null);
      create function note_exclusion() returns trigger language plpgsql security definer
        set search_path from current as $$
      begin
        insert into playing_when_excluded
          select new.player_id, array(select ticket_id from ticket
            where player_id = new.player_id and status in ('active', 'won', 'lost'))
          on conflict do nothing;
        return null;
      end $$;
      create trigger exclusion_is_noted after insert on play_state
        for each row when (new.pause_kind = 'self-exclusion') execute function note_exclusion();`);
  } finally {
    await client.end();
  }
}
