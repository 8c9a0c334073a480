import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { Metrics } from '../../platform/metrics/metrics.ts';
import {
  buyTicket,
  createTestApp,
  FakeProvider,
  federatedSignInEnv,
  signUpPlayer,
  simpleOrder,
  startCheckout,
  TokenIssuer,
  wholeProfile,
} from '../index.ts';
import { signInAtPartner } from '../people/people.ts';
import { testRules } from './promtool.ts';
import { metricsIn, nameIn, promtoolTest, readScrape, type Rule, type Scrape } from './rule-tests.ts';
import type { SignedUpPlayer, TestApp } from '../index.ts';

const project = fileURLToPath(new URL('../../../../../', import.meta.url));
const textOf = (path: string) => readFileSync(join(project, path), 'utf8');

const rulesFile = 'deploy/watch/alerts.yml';
const { groups } = parse(textOf(rulesFile)) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);

const listEnv = { EXCLUSION_LIST_URL: 'http://127.0.0.1:1', EXCLUSION_LIST_KEY: 'key of the list' };
const webhookEnv = {
  PARTNER_WEBHOOK_URL: 'http://127.0.0.1:1',
  PARTNER_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 'w').toString('base64')}`,
};
const exclusionList = { isExcluded: async () => Promise.reject(new Error('away')) };

let app: TestApp;
let operations: string;
let provider: FakeProvider;
let player: SignedUpPlayer;
let partner: FakeProvider;
let issuer: TokenIssuer;
beforeAll(async () => {
  provider = new FakeProvider();
  partner = new FakeProvider('partner');
  issuer = await TokenIssuer.start();
  app = await createTestApp({
    env: {
      METRICS_PORT: '0',
      LOG_LEVEL: 'error',
      TRUSTED_PROXIES: '127.0.0.1',
      ...federatedSignInEnv(issuer),
      ...listEnv,
      ...webhookEnv,
    },
    overrides: {
      paymentProvider: provider,
      partnerProvider: partner,
      logStream: { write() {} },
      exclusionList,
      metrics: patientMetrics(),
    },
  });
  operations = (await app.startOperations()) ?? '';
  player = await signUpPlayer(app, { complete: true });
});
afterAll(async () => {
  await app.close();
  await issuer.close();
});

/** Returns metrics without timeouts, which would drop figures from a scrape on a busy machine. */
function patientMetrics(): Metrics {
  return new Metrics({ readTimeoutMs: 60_000 });
}

async function scrape(address = operations): Promise<Scrape> {
  const found = await readScrape(address);
  for (const key of found.keys()) seen.add(key);
  return found;
}

/** All series that any scrape contained. */
const seen = new Set<string>();

/** Runs a statement as the owner of the tables. */
const run = async (text: string, values: unknown[] = []) =>
  void (await app.platform.pool.query(text, values));

/** Scrapes while a table is renamed, so that work that reads it fails. */
async function without(table: string, work: () => Promise<unknown>): Promise<Scrape> {
  await run(`alter table ${table} rename to away`);
  try {
    await work();
    return await scrape();
  } finally {
    await run(`alter table away rename to ${table}`);
  }
}

async function openCheckout(): Promise<void> {
  const { id } = await buyTicket(app, player);
  await startCheckout(app, player, id).catch(() => {});
}

async function insertSettlement(halted: string | null, startedAt: Date): Promise<void> {
  await run(
    `insert into settlement (draw_id, entry_id, result, step, halted_because, started_at, started_by)
     select draw_id, gen_random_uuid(), '{}', 'begun', $1, $2, 'ana' from draw
     where draw_id not in (select draw_id from settlement) limit 1`,
    [halted, startedAt],
  );
}

const ago = (ms: number) => new Date(app.clock.now().getTime() - ms);
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

type Fault = () => Promise<Scrape>;

/** Scrapes after purchases by the partner's players. */
async function afterBuyingAtPartner(): Promise<Scrape> {
  const { token } = await signInAtPartner(app, issuer, randomUUID());
  await app.call('updateProfile', { token, body: wholeProfile });
  await app.call('externalBuyTicket', { token, idempotencyKey: randomUUID(), body: simpleOrder });
  return scrape();
}

/** Makes operations take four seconds by the clock while a provider opens a checkout. */
async function whileSlow(slow: FakeProvider, work: () => Promise<unknown>): Promise<void> {
  const now = performance.now.bind(performance);
  const open = slow.createCheckout.bind(slow);
  const opening = vi.spyOn(slow, 'createCheckout').mockImplementation((request) => {
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 4000);
    return open(request);
  });
  await work();
  vi.restoreAllMocks();
  expect(opening).toHaveBeenCalledTimes(1);
}

/**
 * One or more faults per rule, each with the scrape during the fault; faults that move the clock
 * come last.
 */
const faults: Record<string, Fault | readonly Fault[]> = {
  // Prometheus itself reports that a target doesn't respond.
  LotoDown: async () => new Map([['up{job="loto"}', 0]]),
  async LotoNobodyAnswers() {
    const worker = await createTestApp({
      beside: app,
      env: { METRICS_PORT: '0', ROLE: 'worker' },
      overrides: { metrics: patientMetrics() },
    });
    try {
      return await scrape((await worker.startOperations()) ?? '');
    } finally {
      await worker.close();
    }
  },
  LotoNotReady: () => without('installation', async () => {}),
  async LotoEventLoopBlocked() {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 700);
    return scrape();
  },
  LotoPurchasesFail: [
    () => without('ticket', () => buyTicket(app, player).catch(() => {})),
    () => without('ticket', afterBuyingAtPartner),
  ],
  LotoPurchasesSlow: [
    async () => {
      const owner = await app.platform.pool.connect();
      await owner.query('begin');
      await owner.query('lock table ticket in access exclusive mode');
      const bought = buyTicket(app, player);
      await owner.query('select pg_sleep(1.2)');
      await owner.query('rollback');
      owner.release();
      await bought;
      return scrape();
    },
    async () => {
      let scraped: Scrape = new Map();
      await whileSlow(partner, async () => (scraped = await afterBuyingAtPartner()));
      return scraped;
    },
  ],
  LotoFailuresInside: () => without('ticket', () => buyTicket(app, player).catch(() => {})),
  async LotoCodesGuessed() {
    const body = { email: player.email, otp: '000000' };
    for (let requester = 0; requester < 100; requester += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${requester}` };
      expect((await app.call('verifyOtp', { body, headers })).errorCode).toBe('CODE_INVALID');
    }
    return scrape();
  },
  async LotoDatabaseSlow() {
    const { max } = app.serverPool.options;
    const lent = Array.from({ length: max + 6 }, () => app.serverPool.connect());
    await Promise.all(lent.slice(0, max));
    const found = scrape();
    // The pool was measured by then, and database figures are waiting too.
    await expect.poll(() => app.serverPool.waitingCount).toBeGreaterThan(6);
    for (const client of lent) void client.then((connection) => connection.release());
    await Promise.all(lent);
    return found;
  },
  async LotoJobsWait() {
    await run(`select add_job('sweep-payments', run_at => now() - interval '10 minutes')`);
    return scrape();
  },
  async LotoJobGivenUp() {
    await run('update _private_jobs set attempts = max_attempts');
    return scrape();
  },
  async LotoNobodyRunsJobs() {
    const api = await createTestApp({
      beside: app,
      env: { METRICS_PORT: '0', ROLE: 'api' },
      overrides: { metrics: patientMetrics() },
    });
    try {
      return await scrape((await api.startOperations()) ?? '');
    } finally {
      await api.close();
    }
  },
  LotoWebhooksUndelivered: [
    async () => {
      await run('update webhook_circuit set failures = 5, opened_at = $1', [ago(11 * minuteMs)]);
      const during = await scrape();
      await run('update webhook_circuit set failures = 0, opened_at = null');
      return during;
    },
    async () => {
      await run(
        `insert into webhook_delivery (delivery_id, created_at, waiting_since)
         values (gen_random_uuid(), $1, $1)`,
        [ago(2 * 60 * minuteMs)],
      );
      return scrape();
    },
  ],
  async LotoNotificationsLate() {
    await run(
      `insert into payment_notification (provider, event_id, type, body, received_at)
       values ('sandbox', 'late', 'checkout.succeeded', '{}', $1)`,
      [ago(10 * minuteMs)],
    );
    return scrape();
  },
  async LotoLedgerDiffers() {
    await run(
      `insert into provider_difference (provider, kind, reference, theirs_bani, ours_bani, first_seen_at)
       values ('sandbox', 'charge', 'unknown', 700, 0, $1)`,
      [app.clock.now()],
    );
    return scrape();
  },
  async LotoNotReconciled() {
    await run(`insert into provider_cursor (provider, compared_until) values ('sandbox', $1)`, [
      ago(120 * minuteMs),
    ]);
    return scrape();
  },
  async LotoProviderFails() {
    provider.isAway = true;
    await openCheckout();
    provider.isAway = false;
    return scrape();
  },
  async LotoExclusionListFails() {
    const known = await signUpPlayer(app, { complete: true });
    await app.call('updateProfile', { token: known.token, body: { cnp: '2900517123455' } });
    const body = { token: known.token, idempotencyKey: randomUUID(), body: simpleOrder };
    expect((await app.call('buyTicket', body)).errorCode).toBe('EXCLUSION_LIST_UNREACHABLE');
    return scrape();
  },
  async LotoProviderSlow() {
    await whileSlow(provider, openCheckout);
    return scrape();
  },
  async LotoPayoutsStopped() {
    // Bypasses the triggers that require signatures.
    await run(`
      alter table payout_stop disable trigger user;
      alter table operator disable trigger user;
      insert into operator (name, email, created_at) values ('stopper', 'stopper@loto.test', now());
      insert into payout_stop select draw_id, now(), 'stopper', 'a wrong result' from draw limit 1`);
    const during = await scrape();
    await run(`
      delete from payout_stop;
      delete from operator where name = 'stopper';
      alter table operator enable trigger user;
      alter table payout_stop enable trigger user`);
    return during;
  },
  async LotoSettlementHalted() {
    await insertSettlement('implausible', app.clock.now());
    return scrape();
  },
  async LotoSettlementSlow() {
    await insertSettlement(null, ago(60 * minuteMs));
    return scrape();
  },
  LotoAlertLogged: [
    async () => {
      app.server.log.error({ alert: true }, 'a person has to look at this');
      return scrape();
    },
    async () => {
      app.officeServer.log.error({ alert: true }, 'a person has to look at what a command found');
      return scrape();
    },
    async () => {
      // This is the last step of npm run reconcile (run-program.test.ts).
      await app.storeAlerts();
      return scrape();
    },
  ],
  LotoMeasurementFails: () =>
    without('payment_notification', async () => {
      for (let scrapes = 0; scrapes < 4; scrapes += 1) await scrape();
    }),
  async LotoGameNotOnSale() {
    // Bypasses the trigger that requires two people.
    await run(`
      alter table draw disable trigger user;
      update draw set sales_close_at = '2026-11-18 11:00+02' where game_code = 'joker' and status = 'planned';
      alter table draw enable trigger user`);
    return scrape();
  },
  async LotoResultAwaited() {
    app.clock.advance(3 * dayMs);
    return scrape();
  },
  async LotoNothingOnSale() {
    app.clock.advance(400 * dayMs);
    return scrape();
  },
};

test('every rule has a fault, a page of the runbook and a list entry', () => {
  expect(rules.length).toBeGreaterThanOrEqual(12);
  expect(Object.keys(faults).toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted());
  const list = textOf('docs/operate/runbook/README.md');
  for (const { alert, annotations, expr } of rules) {
    expect(annotations.runbook).toBe(`docs/operate/runbook/${alert}.md`);
    expect(list).toContain(`[${alert}](${alert}.md) | ${annotations.summary} |`);
    const page = textOf(annotations.runbook);
    expect(page).toContain(annotations.summary);
    expect(page).toContain(expr);
  }
});

test('counted codes begin at zero, because one that begins at 1 has not risen', async () => {
  const codes = rules.flatMap(({ expr }) => Array.from(expr.matchAll(/code="(\w+)"/g), ([, code]) => code));
  expect(codes).toContain('CODE_INVALID');
  const shown = await new Metrics().text();
  for (const code of codes) expect(shown).toContain(`loto_refusals_total{code="${code}"} 0\n`);
});

test('each rule’s fault is scraped, and fires the rule if promtool is installed', async () => {
  await openCheckout();
  const tests: object[] = [];
  for (const [alert, cause] of Object.entries(faults).flatMap(([name, of]) =>
    [of].flat().map((each) => [name, each] as const),
  )) {
    const rule = rules.find((each) => each.alert === alert);
    if (rule === undefined) throw new Error(`There is no rule ${alert}`);
    const metrics = metricsIn(rule.expr);
    const before = await scrape();
    const during = await cause();
    const series = [...new Set([...before.keys(), ...during.keys()])].filter((key) =>
      metrics.includes(nameIn(key)),
    );
    // A rule about an absent series expects it to disappear; any other rule expects the fault to
    // change a figure.
    const changed = series.filter((key) => before.get(key) !== during.get(key));
    expect([alert, changed.length > 0]).toEqual([alert, true]);
    tests.push(promtoolTest(rule, series, { before, during }));
  }
  expect(await testRules(rulesFile, tests)).toBe('');
});

test('the dashboard uses only metrics that a process exports', async () => {
  const dashboard = textOf('deploy/watch/dashboard.json');
  const { panels } = JSON.parse(dashboard) as { panels: { targets: { expr: string }[] }[] };
  const scraped = new Set([...(await scrape()).keys(), ...seen].map(nameIn));
  const shown = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => metricsIn(expr)));
  // The series of jobs have a value only after a job has run.
  const later = ['loto_jobs_total', 'loto_job_seconds_bucket'];
  expect(shown.filter((name) => !scraped.has(name) && !later.includes(name))).toEqual([]);
  const unseen = [...scraped]
    .filter((name) => name.startsWith('loto_'))
    .map((name) => name.replace(/_(?:bucket|sum|count)$/, ''))
    .filter((name) => !dashboard.includes(name));
  expect([...new Set(unseen)]).toEqual([]);
});
