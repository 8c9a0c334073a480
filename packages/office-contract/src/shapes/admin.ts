import { GAME_CODES } from '@loto/game-rules/codes';
import { z } from 'zod';
import type { Value } from '../outcome.ts';
import { operatorRole } from './session.ts';

const instant = z.iso.datetime({ offset: true });

const value = z.custom<Value>((given) => given !== null && given !== undefined);

/** The current state and the requested state. */
export const requestedChange = z.object({
  what: z
    .enum([
      'draw',
      'draw-at',
      'sales-close',
      'state',
      'added-prize',
      'numbers',
      'second-drawing',
      'side-game',
      'roles',
      'keys',
      'payouts',
      'payout',
    ])
    .describe('What changes.'),
  before: value.nullable().describe('Null if there is nothing yet.'),
  after: value.nullable().describe('Null if nothing remains.'),
});

const requestHead = {
  number: z.int(),
  command: z.string(),
  summary: z.string().describe('In English.'),
  drawId: z.uuid().nullable(),
  requestedBy: z.string(),
  requestedAt: instant,
};

/** A request that waits for a second person. */
export const openRequest = z.object({
  ...requestHead,
  actionId: z.uuid(),
  words: z.array(z.string()),
  options: z
    .record(z.string(), z.union([z.string(), z.boolean()]))
    .describe('A secret is shown as `given`; the approver types it again.'),
  reason: z.string().describe('Why it takes two persons, in English.'),
  facts: z.array(z.string()).describe('The signed lines, in English.'),
  changes: z.array(requestedChange).describe('Empty where the facts say it all.'),
  expiresAt: instant,
  isOwn: z.boolean().describe('The signed-in operator requested it.'),
  mayApprove: z.boolean().describe('The signed-in operator may approve it.'),
  roles: z.array(operatorRole).describe('Roles that may approve it; empty if every operator may.'),
  approvers: z.array(z.string()).describe('Operators who could approve it now.'),
});

/** A request that was approved, was withdrawn or has expired. */
export const endedRequest = z.object({
  ...requestHead,
  outcome: z.enum(['approved', 'withdrawn', 'expired']),
  by: z.string().nullable().describe('Who approved it.'),
  endedAt: instant,
});

export const operatorKeyShape = z.object({
  kind: z.enum(['passkey', 'file']),
  id: z.string().describe('The credential id of a passkey, or the public key of a key file; base64url.'),
  name: z.string().nullable().describe('What its operator called it.'),
  isPinned: z.boolean().describe('It is one of the root keys in the configuration.'),
  since: instant.nullable().describe('Null for a pinned key that was never enrolled.'),
  endedAt: instant.nullable(),
  lastUsedAt: instant.nullable(),
});

export const operatorShape = z.object({
  name: z.string(),
  roles: z.array(operatorRole),
  state: z
    .enum(['active', 'to-enrol', 'ended', 'revoked'])
    .describe('`ended`: all keys have ended, and `reset-keys` gives others.'),
  revokedBy: z.string().nullable(),
  keys: z.array(operatorKeyShape).describe('Newest first, ended ones too.'),
  lastActedAt: instant.nullable(),
});

/** A row of the audit log. */
export const loggedAction = z.object({
  seq: z.int(),
  at: instant,
  operator: z.string(),
  command: z.string(),
  outcome: z.enum(['done', 'requested', 'refused', 'failed']),
  isSigned: z.boolean(),
  summary: z
    .string()
    .nullable()
    .describe('In English; null for a result that the reader may be about to confirm.'),
  drawId: z.uuid().nullable(),
  approves: z
    .object({ operator: z.string(), command: z.string() })
    .nullable()
    .describe('Who requested what this action approves.'),
});

/** A row with everything needed to prove it. */
export const provenRow = z.object({
  seq: z.int(),
  text: z.string(),
  key: z.string().nullable(),
  signature: z
    .union([
      z.object({ kind: z.literal('file'), signature: z.string() }),
      z.object({
        kind: z.literal('passkey'),
        authenticatorData: z.string(),
        clientDataJson: z.string(),
        signature: z.string(),
      }),
    ])
    .nullable(),
  hash: z.string().describe('SHA-256 of the hash before it, the text and the signature; hexadecimal.'),
});

/** Everything that a browser needs to verify a single action. */
export const actionProof = z.object({
  row: provenRow,
  previousHash: z.string().describe('Hash of the row before it.'),
  request: provenRow.nullable().describe('The request that it approves.'),
  keyRows: z
    .array(provenRow)
    .describe('All earlier rows that changed keys and roles, with their requests, by number.'),
  installation: z.string(),
  origin: z.url(),
  rootKeys: z
    .record(z.string(), z.string())
    .nullable()
    .describe('The pinned keys by name; null if none are.'),
});

const lane = z.object({
  lane: z.enum(['own', 'providers', 'polls', 'mail', 'push', 'webhooks', 'settlements', 'seals']),
  due: z.int().describe('Jobs that could run now.'),
  running: z.int(),
  later: z.int().describe('Jobs that are planned for later.'),
  failed: z.int().describe('Jobs that failed and will be tried again.'),
  givenUp: z.int().describe('Jobs that failed as often as they may.'),
  oldestAt: instant.nullable().describe('Since when the oldest due job has waited.'),
});

export const queuedJob = z.object({
  jobId: z.int(),
  name: z.string(),
  lane: lane.shape.lane.nullable().describe('Null for a job that this version does not have.'),
  state: z.enum(['waits', 'runs', 'failed', 'given-up']),
  attempts: z.int(),
  maxAttempts: z.int(),
  runAt: instant,
  createdAt: instant,
});

export const webhookDelivery = z.object({
  id: z.uuid(),
  createdAt: instant,
  events: z.int(),
  attempts: z.int(),
  lastAttemptAt: instant.nullable(),
  lastStatus: z.int().nullable().describe('HTTP status of the last answer.'),
  lastProblem: z.string().nullable(),
  state: z.enum(['taken', 'tried', 'given-up']),
});

export const systemState = z.object({
  now: instant,
  version: z.string(),
  commit: z.string(),
  environment: z.enum(['demo', 'development', 'test', 'staging', 'production']),
  schema: z.string().describe('SHA-256 of the schema of the database, hexadecimal.'),
  lanes: z.array(lane),
  failedJobs: z.array(queuedJob).describe('At most 50, given up ones first.'),
  mails: z.object({ waiting: z.int(), failed: z.int(), oldestAt: instant.nullable() }),
  webhooks: z
    .object({
      circuitOpenedAt: instant
        .nullable()
        .describe('Since when the partner takes nothing; null while it does.'),
      deliveries: z
        .array(webhookDelivery)
        .describe('At most 50 that the partner has not taken, newest first.'),
    })
    .nullable()
    .describe('Null where the partner is sent no events.'),
  providers: z.array(
    z.object({
      name: z.string(),
      comparedUntil: instant.nullable(),
      isLate: z.boolean().describe('It was not compared within the last hour.'),
      differences: z.int(),
      unhandled: z.int().describe('Stored notifications that are not handled yet.'),
      oldestUnhandledAt: instant.nullable(),
    }),
  ),
});

export const gameState = z.object({
  gameCode: z.enum(GAME_CODES),
  isEnabled: z.boolean(),
  nextDrawId: z.uuid().nullable().describe('The next draw on sale.'),
  nextDrawAt: instant.nullable(),
  salesCloseAt: instant.nullable(),
  plannedDraws: z.int().describe('Draws that are planned and not over.'),
});

export type OpenRequest = z.infer<typeof openRequest>;
export type EndedRequest = z.infer<typeof endedRequest>;
export type RequestedChange = z.infer<typeof requestedChange>;
export type ListedOperator = z.infer<typeof operatorShape>;
export type ListedKey = z.infer<typeof operatorKeyShape>;
export type LoggedActionRow = z.infer<typeof loggedAction>;
export type ProvenRow = z.infer<typeof provenRow>;
export type ActionProof = z.infer<typeof actionProof>;
export type SystemState = z.infer<typeof systemState>;
export type GameState = z.infer<typeof gameState>;
