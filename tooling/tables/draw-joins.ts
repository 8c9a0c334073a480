import { builderUse, relationsIn } from './sql-relations.ts';
import { ownerOf } from './owners.ts';

/** Tables of draws, which are identical for the players of all cells. */
export const DRAW_TABLES: readonly string[] = [
  'game_setting',
  'draw',
  'draw_schedule',
  'draw_result_entry',
  'draw_result_confirmation',
  'campaign',
  'settlement',
  'accepted_official_values',
  'prize_table',
  'prize_category',
];

/** Tables that belong neither to draws nor to a player. */
export const OTHER_TABLES: readonly string[] = [
  'attempt',
  'program_alerts',
  'used_nonce',
  'operator',
  'operator_enrolment',
  'operator_request',
  'operator_action',
  'operator_work',
  'ledger_account',
  'ticket_transition',
  'card_setup_transition',
  'payment_transition',
  'dispute_transition',
  'payout_transition',
  'winning_transition',
  'payment_notification',
  'transfer_file',
  'bank_question',
  'provider_cursor',
  'provider_movement',
  'provider_difference',
];

type Kind = 'draw' | 'player' | 'other';

function kindOf(relation: string): Kind {
  if (DRAW_TABLES.includes(relation)) return 'draw';
  return ownerOf(relation) === undefined || OTHER_TABLES.includes(relation) ? 'other' : 'player';
}

const beginsPart = /\b(?:(from)|(?:(?:left|right|full|inner|cross)\s+)?join|union)\b/i;

/**
 * Returns the first table of draws that a statement joins with players' tables by anything other
 * than `draw_id`, or null if there is none. A statement without players' tables may join draws in
 * any way.
 */
export function otherwiseJoined(text: string): string | null {
  if (!relationsIn(text).some(({ name }) => kindOf(name) === 'player')) return null;
  // The part before the first keyword, then alternately a keyword and the part after it.
  const [, ...parts] = text.split(beginsPart);
  for (let index = 0; index + 1 < parts.length; index += 2) {
    const [keyword, part = '', , next = ''] = parts.slice(index);
    const [, table = ''] = /^\s*(?:only\s+|lateral\s+)?"?([a-z_]+)/i.exec(part) ?? [];
    if (kindOf(table) !== 'draw') continue;
    const where = keyword === undefined ? part : part + next;
    if (!/\bdraw_id\b/.test(where)) return table;
  }
  return null;
}

/** The fields of the linter's nodes that the rule uses. */
interface CallNode {
  readonly type: string;
  readonly value?: unknown;
  readonly callee?: { readonly property?: { readonly name?: string }; readonly object?: CallNode };
  readonly arguments?: readonly CallNode[];
}

/**
 * Does the same for a join in the query builder, whose earlier tables are in the preceding calls.
 */
export function otherwiseJoinedByBuilder(node: CallNode): string | null {
  const method = node.callee?.property?.name ?? '';
  const joined = tableOf(node);
  if (!method.endsWith('Join') || joined === null || kindOf(joined) === 'other') return null;
  const before: string[] = [];
  for (let call = node.callee?.object; call !== undefined; call = call.callee?.object) {
    const table = tableOf(call);
    if (table !== null) before.push(table);
  }
  const isMixed = before.some((table) => kindOf(table) !== 'other' && kindOf(table) !== kindOf(joined));
  const on = (node.arguments ?? []).slice(1);
  const isByDraw = on.some(({ value }) => typeof value === 'string' && /\bdraw_id$/.test(value));
  // A table of draws may come before two players' tables.
  const isAmongPlayers = kindOf(joined) === 'player' && before.some((table) => kindOf(table) === 'player');
  return isMixed && !isByDraw && !isAmongPlayers ? joined : null;
}

function tableOf(node: CallNode): string | null {
  const [first] = node.arguments ?? [];
  if (builderUse(node.callee?.property?.name ?? '') === null || typeof first?.value !== 'string') return null;
  return first.value.split(' ')[0] ?? null;
}
