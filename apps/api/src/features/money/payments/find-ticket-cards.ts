import { product } from '@loto/api-contract';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/database.ts';
import { partnerProviderName } from '../providers/index.ts';

/** The card that paid for a ticket, or the partner wallet, which has no last digits. */
export interface TicketCard {
  readonly playerId: string;
  readonly ticketId: string;
  readonly provider: string;
  /** The provider's reference of the payment. */
  readonly reference: string;
  readonly brand: string;
  readonly last4: string;
  /** The provider's fingerprint of the card; null if it has none. */
  readonly fingerprint: string | null;
  readonly paidAt: Date;
}

/** Returns the cards and wallets that paid for tickets. Omits tickets whose payment has neither. */
export async function findTicketCards(
  queries: Queries,
  tickets: readonly { readonly playerId: string; readonly ticketId: string }[],
): Promise<TicketCard[]> {
  const found = await sql<TicketCard>`
    select player_id as "playerId", ticket_id as "ticketId", provider, provider_reference as reference,
      coalesce(card_brand, ${product.partner.name}) as brand, coalesce(card_last4, '') as last4,
      card_fingerprint as fingerprint,
      taken_at as "paidAt"
    from payment
    join unnest(
      ${tickets.map(({ playerId }) => playerId)}::uuid[], ${tickets.map(({ ticketId }) => ticketId)}::uuid[]
    ) as wanted (player_id, ticket_id) using (player_id, ticket_id)
    where status = 'succeeded' and provider_reference is not null
      and (provider = ${partnerProviderName} or (card_brand is not null and card_last4 is not null))`.execute(
    queries,
  );
  return found.rows;
}

/** The payment details on a ticket's receipt. */
interface TicketReceipt {
  /** Null for a wallet, or if the provider didn't describe the card. */
  readonly last4: string | null;
  /** The provider's reference of the payment. */
  readonly reference: string | null;
}

/**
 * Returns the payment details for a ticket's receipt, including payments that {@link
 * findTicketCards} omits.
 */
export async function findTicketReceipts(
  queries: Queries,
  { playerId, ticketId }: { readonly playerId: string; readonly ticketId: string },
): Promise<TicketReceipt[]> {
  return queries
    .selectFrom('payment')
    .select(['card_last4 as last4', 'provider_reference as reference'])
    .where('player_id', '=', playerId)
    .where('ticket_id', '=', ticketId)
    .where('status', '=', 'succeeded')
    .execute();
}
