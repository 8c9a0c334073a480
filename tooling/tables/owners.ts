/** The database objects of a part of the API. */
interface Owned {
  /** Tables that only their owner reads and writes. */
  readonly tables: readonly string[];
  /** Views that every other part may read but not write. */
  readonly views?: readonly string[];
  /** Parts whose tables it may read but not write. */
  readonly reads?: readonly string[];
}

/**
 * Every table of the schema by owner, which is a folder of `apps/api/src/features` or the platform.
 */
export const OWNERS: Readonly<Record<string, Owned>> = {
  platform: { tables: ['attempt', 'directory_name', 'idempotency_key', 'installation', 'program_alerts'] },
  'people/accounts': {
    tables: [
      'player',
      'registration',
      'one_time_code',
      'code_requester',
      'code_mail',
      'session',
      'password_reset',
      'sensitive_change',
      'deletion_mail',
    ],
  },
  'people/profile': { tables: ['player_profile'] },
  'people/safer-play': {
    tables: [
      'play_state',
      'limit_raise',
      'limit_raise_end',
      'excluded_identity',
      'exclusion_list_answer',
      'play_setting',
    ],
  },
  'people/federated-sign-in': {
    tables: ['player_identity', 'used_nonce'],
    views: ['partner_identity'],
  },
  'people/passkeys': { tables: ['passkey', 'passkey_challenge'] },
  'people/push': { tables: ['push_device', 'push_setting', 'push_message'] },
  'people/partner-webhooks': { tables: ['partner_event', 'webhook_circuit', 'webhook_delivery'] },
  operators: {
    tables: [
      'operator',
      'operator_enrolment',
      'operator_request',
      'operator_action',
      'operator_work',
      'office_session',
    ],
  },
  'people/referrals': { tables: ['referral_code', 'referral_visit', 'referral_visit_count'] },
  'draws/games': {
    tables: ['game_setting', 'draw', 'draw_result_entry', 'draw_result_confirmation'],
    views: ['draw_schedule'],
  },
  'draws/campaigns': { tables: ['campaign'] },
  tickets: {
    tables: ['ticket', 'ticket_transition', 'ticket_variant', 'ticket_draw', 'ticket_draw_change'],
    views: ['ordered_ticket', 'ordered_variant', 'draw_entry'],
  },
  seals: {
    tables: ['draw_seal_key', 'draw_seal', 'seal_tile', 'seal_log_entry', 'seal_checkpoint', 'seal_witness'],
  },
  'money/ledger': {
    tables: ['ledger_account', 'ledger_movement', 'ledger_entry'],
    views: ['ledger_posting'],
  },
  'money/cards': { tables: ['saved_card', 'card_setup', 'pending_card_detach', 'card_setup_transition'] },
  'money/payouts': {
    tables: [
      'payout',
      'payout_transition',
      'failed_payout_answer',
      'bank_account',
      'transfer',
      'transfer_file',
      'transfer_report',
      'bank_question',
    ],
    views: ['listed_payout', 'transfer_line'],
  },
  'money/payments': {
    tables: [
      'payment',
      'payment_transition',
      'partial_refund',
      'dispute',
      'dispute_transition',
      'unknown_charge',
      'failed_refund',
    ],
  },
  'money/provider-events': {
    tables: ['payment_notification', 'provider_cursor', 'provider_movement', 'provider_difference'],
    // Compares providers' reports with both, in one statement each.
    reads: ['money/payments', 'money/payouts'],
  },
  'prizes/settlement': {
    tables: [
      'settlement',
      'accepted_official_values',
      'prize_table',
      'prize_category',
      'ticket_win',
      'ticket_prize',
    ],
    views: ['draw_prize'],
  },
  'prizes/notices': { tables: ['notice'] },
  'prizes/payout-destinations': { tables: ['payout_card'] },
  'prizes/payout-holds': { tables: ['payout_stop'] },
  'prizes/winnings': { tables: ['winning', 'winning_transition'] },
};

const FEATURES = 'apps/api/src/features/';
const PLATFORM = 'apps/api/src/platform/';

/**
 * Returns the part of the API that contains a file, as in `OWNERS`.
 * @param path relative to the project folder
 * @returns null for files that own no table and read only exported views
 */
export function partOf(path: string): string | null {
  if (path.startsWith(PLATFORM)) return 'platform';
  return Object.keys(OWNERS).find((part) => path.startsWith(`${FEATURES}${part}/`)) ?? null;
}

/** Returns true if a part may read another owner's tables. */
export function readsTablesOf(part: string | null, owner: string): boolean {
  return part !== null && OWNERS[part]?.reads?.includes(owner) === true;
}

/**
 * Returns the owner of a table or view, and whether others may read it; undefined for an unknown
 * name.
 */
export function ownerOf(relation: string): { owner: string; isView: boolean } | undefined {
  for (const [owner, { tables, views = [] }] of Object.entries(OWNERS)) {
    if (tables.includes(relation)) return { owner, isView: false };
    if (views.includes(relation)) return { owner, isView: true };
  }
  return undefined;
}
