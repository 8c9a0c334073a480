import type {
  ActionProof,
  EndedRequest,
  GameState,
  ListedOperator,
  LoggedActionRow,
  OpenRequest,
  ProvenRow,
  SystemState,
} from './shapes/admin.ts';

/** Example data of the administration's calls. */
export const game: GameState = {
  gameCode: 'joker',
  isEnabled: true,
  nextDrawId: '0193f2c1-7c1e-7a40-9a55-0c7f6b1d2e40',
  nextDrawAt: '2026-11-19T18:15:00+02:00',
  salesCloseAt: '2026-11-19T17:30:00+02:00',
  plannedDraws: 9,
};

export const request: OpenRequest = {
  number: 3,
  command: 'move',
  summary: 'joker of Thu 2026-11-19 18:15 is drawn Fri 2026-11-20 18:15, sales close Fri 2026-11-20 17:30',
  drawId: '0193f2c1-7c1e-7a40-9a55-0c7f6b1d2e40',
  requestedBy: 'ana',
  requestedAt: '2026-11-19T10:02:11+02:00',
  actionId: '0193f2c1-7c1e-7a40-9a55-0c7f6b1d2e3f',
  words: ['joker:2026-11-19'],
  options: { to: '2026-11-20T18:15' },
  reason: 'its sales would close later',
  facts: ['joker of Thu 2026-11-19 18:15 is drawn Fri 2026-11-20 18:15, sales close Fri 2026-11-20 17:30'],
  changes: [
    {
      what: 'draw-at',
      before: { at: '2026-11-19T16:15:00.000Z' },
      after: { at: '2026-11-20T16:15:00.000Z' },
    },
  ],
  expiresAt: '2026-11-20T10:02:11+02:00',
  isOwn: false,
  mayApprove: true,
  roles: ['draws'],
  approvers: ['radu'],
};

export const endedRequest: EndedRequest = {
  number: 2,
  command: 'give-role',
  summary: 'radu has the role draws',
  drawId: null,
  requestedBy: 'ana',
  requestedAt: '2026-11-18T10:02:11+02:00',
  outcome: 'approved',
  by: 'radu',
  endedAt: '2026-11-18T10:20:00+02:00',
};

export const operator: ListedOperator = {
  name: 'ana',
  roles: ['administrator', 'draws'],
  state: 'active',
  revokedBy: null,
  keys: [
    {
      kind: 'passkey',
      id: 'AAECAwQFBgcICQoLDA0ODw',
      name: 'Telefon',
      isPinned: true,
      since: '2026-11-01T09:00:00+02:00',
      endedAt: null,
      lastUsedAt: '2026-11-19T18:49:12+02:00',
    },
  ],
  lastActedAt: '2026-11-19T18:49:12+02:00',
};

export const action: LoggedActionRow = {
  seq: 12,
  at: '2026-11-19T10:02:11+02:00',
  operator: 'ana',
  command: 'move',
  outcome: 'requested',
  isSigned: true,
  summary: request.summary,
  drawId: request.drawId,
  approves: null,
};

export const row: ProvenRow = {
  seq: 12,
  text: 'loto action 1\n…',
  key: 'ed25519:AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8',
  signature: { kind: 'file', signature: 'AAEC' },
  hash: '3f0c5e1d'.repeat(8),
};

export const proof: ActionProof = {
  row,
  previousHash: '00000000'.repeat(8),
  request: null,
  keyRows: [],
  installation: 'production loto.example',
  origin: 'https://office.loto.example',
  rootKeys: null,
};

export const system: SystemState = {
  now: '2026-11-19T18:49:12+02:00',
  version: '1.0.0',
  commit: '3f0c5e1d',
  environment: 'production',
  schema: '3f0c5e1d'.repeat(8),
  lanes: [{ lane: 'mail', due: 2, running: 1, later: 0, failed: 1, givenUp: 0, oldestAt: null }],
  failedJobs: [
    {
      jobId: 91,
      name: 'mail-ticket',
      lane: 'mail',
      state: 'failed',
      attempts: 3,
      maxAttempts: 25,
      runAt: '2026-11-19T18:52:00+02:00',
      createdAt: '2026-11-19T18:40:00+02:00',
    },
  ],
  mails: { waiting: 2, failed: 1, oldestAt: '2026-11-19T18:40:00+02:00' },
  webhooks: { circuitOpenedAt: null, deliveries: [] },
  providers: [
    {
      name: 'stripe',
      comparedUntil: '2026-11-19T18:45:00+02:00',
      isLate: false,
      differences: 0,
      unhandled: 0,
      oldestUnhandledAt: null,
    },
  ],
};
