import { execFileSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { firing, testRules } from '../testing/app/promtool.ts';

const textOf = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');
const scriptOf = (name: string) =>
  fileURLToPath(new URL(`../../../../deploy/ha/${name}.sh`, import.meta.url));

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly for: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly runbook: string };
}
const rulesOf = (file: string) => {
  const { groups } = parse(textOf(file)) as { groups: { rules: Rule[] }[] };
  return groups.flatMap((group) => group.rules);
};
const named = (of: readonly Rule[]) => of.map(({ alert }) => alert).toSorted();
const rulesFile = 'deploy/watch/machine-alerts.yml';
const rules = rulesOf(rulesFile);
const clusterFile = 'deploy/helm/loto/cluster-alerts.yml';
const clusterRules = rulesOf(clusterFile);

/** Samples of each series while everything is fine, and afterwards; null means no sample. */
type Samples = Readonly<Record<string, readonly [well: number | null, then: number | null]>>;

const gib = 2 ** 30;
const dayS = 24 * 3600;
const disk = 'instance="db1:9100",device="/dev/sda1",mountpoint="/",fstype="ext4"';
const memory = 'instance="db1:9100",device="tmpfs",mountpoint="/run",fstype="tmpfs"';

/**
 * The samples that Prometheus scrapes before each rule fires and when it fires. Names, labels and
 * values are those of node_exporter 1.9, postgres_exporter 0.17, etcd 3.4, HAProxy 2.6,
 * pgbouncer_exporter 0.11, blackbox_exporter 0.27 and Alertmanager 0.28. The clock starts at 0.
 */
const cases: Readonly<Record<string, readonly Samples[]>> = {
  LotoExporterDown: [{ 'up{job="etcd",instance="db1:2381"}': [1, 0] }],
  LotoDiskFills: [
    {
      [`node_filesystem_avail_bytes{${disk}}`]: [20 * gib, 14 * gib],
      [`node_filesystem_size_bytes{${disk}}`]: [100 * gib, 100 * gib],
      // This file system is always full, because it isn't a disk.
      [`node_filesystem_avail_bytes{${memory}}`]: [0, 0],
      [`node_filesystem_size_bytes{${memory}}`]: [gib, gib],
    },
  ],
  LotoClockDrifts: [
    { 'node_timex_offset_seconds{instance="a"}': [0.001, -0.9] },
    { 'node_timex_sync_status{instance="a"}': [1, 0] },
  ],
  LotoDatabaseDown: [
    { 'pg_up{job="postgres",instance="db1:9187"}': [1, 0] },
    // The exporter disappears with its host.
    {
      'pg_up{job="postgres",instance="db1:9187"}': [1, null],
      'up{job="postgres",instance="db1:9187"}': [1, 0],
    },
  ],
  LotoConnectionsRunOut: [
    {
      'pg_stat_activity_count{instance="db1:9187",datname="loto",state="idle"}': [30, 90],
      'pg_stat_activity_count{instance="db1:9187",datname="loto",state="active"}': [20, 80],
      'pg_settings_max_connections{instance="db1:9187"}': [200, 200],
    },
  ],
  LotoReplicaMissing: [
    {
      'pg_replication_slot_slot_is_active{instance="db1:9187",slot_name="db2",slot_type="physical"}': [1, 0],
      'pg_replication_is_replica{instance="db1:9187"}': [0, 0],
      // A replica keeps the other hosts' slots, which nobody reads there.
      'pg_replication_slot_slot_is_active{instance="db2:9187",slot_name="db3",slot_type="physical"}': [0, 0],
      'pg_replication_is_replica{instance="db2:9187"}': [1, 1],
    },
  ],
  LotoReplicaLags: [
    { 'pg_stat_replication_pg_wal_lsn_diff{instance="db1:9187",application_name="db2"}': [4096, gib] },
  ],
  LotoBackupOld: [
    // The clock starts at 0; the backup ended 31 hours earlier.
    { 'loto_backup_ended_seconds{instance="backup:9100"}': [0, -31 * 3600] },
    { 'loto_backup_ended_seconds{instance="backup:9100"}': [0, null] },
  ],
  LotoEtcdHasNoLeader: [{ 'etcd_server_has_leader{instance="db1:2381"}': [1, 0] }],
  LotoHaproxyFindsNoLeader: [
    {
      'haproxy_backend_active_servers{proxy="leader"}': [1, 0],
      'haproxy_backend_active_servers{proxy="state"}': [0, 0],
    },
  ],
  LotoPgbouncerWaits: [
    { 'pgbouncer_up{instance="a"}': [1, 0] },
    { 'pgbouncer_pools_client_maxwait_seconds{instance="a",database="loto",user="loto_server"}': [0, 9] },
  ],
  LotoSiteUnreachable: [{ 'probe_success{instance="https://loto.example/ready"}': [1, 0] }],
  LotoCertificateExpires: [
    { 'probe_ssl_earliest_cert_expiry{instance="https://loto.example/ready"}': [30 * dayS, 13 * dayS] },
  ],
  LotoDatabaseCertificateExpires: [
    { 'loto_certificate_ends_seconds{instance="db1:9100",file="server.crt"}': [90 * dayS, 29 * dayS] },
  ],
  LotoAlertsNotSent: [
    { 'alertmanager_notifications_failed_total{integration="webhook",reason="serverError"}': [0, 1] },
  ],
};

const backup = 'barman_cloud_cloudnative_pg_io_last_available_backup_timestamp{pod="loto-db-1"}';

/** The same for the rules of the chart, with names of CloudNativePG 1.28 and cert-manager. */
const clusterCases: typeof cases = {
  LotoDatabaseDown: [
    { 'cnpg_collector_up{cluster="loto-db",pod="loto-db-1"}': [1, 0] },
    { 'cnpg_collector_up{cluster="loto-db",pod="loto-db-1"}': [1, null] },
  ],
  LotoReplicaMissing: [
    {
      'cnpg_pg_replication_streaming_replicas{pod="loto-db-1"}': [2, 1],
      'cnpg_pg_replication_streaming_replicas{pod="loto-db-2"}': [0, 0],
    },
  ],
  LotoReplicaLags: [{ 'cnpg_pg_replication_lag{pod="loto-db-2"}': [0, 90] }],
  LotoBackupOld: [{ [backup]: [0, -31 * 3600] }, { [backup]: [0, null] }],
  LotoDiskFills: [
    {
      'kubelet_volume_stats_available_bytes{persistentvolumeclaim="loto-db-1-wal"}': [30 * gib, gib],
      'kubelet_volume_stats_capacity_bytes{persistentvolumeclaim="loto-db-1-wal"}': [40 * gib, 40 * gib],
    },
  ],
  LotoCertificateExpires: [
    { 'certmanager_certificate_expiration_timestamp_seconds{name="loto-tls"}': [30 * dayS, 13 * dayS] },
  ],
};

test('every rule has a test case, a page of the runbook and a list entry', () => {
  const always = ['LotoHeartbeat'];
  expect([...Object.keys(cases), ...always].toSorted()).toEqual(named(rules));
  expect([...Object.keys(clusterCases), ...always].toSorted()).toEqual(named(clusterRules));
  const list = textOf('docs/operate/runbook/README.md');
  for (const { alert, labels, annotations } of clusterRules) {
    const sameName = rules.find((rule) => rule.alert === alert);
    expect([labels, annotations]).toEqual([sameName?.labels, sameName?.annotations]);
  }
  for (const { alert, expr, labels, annotations } of rules) {
    expect(annotations.runbook).toBe(`docs/operate/runbook/${alert}.md`);
    expect(list).toContain(`| [${alert}](${alert}.md) | ${annotations.summary} | ${labels.severity} |`);
    const page = textOf(annotations.runbook);
    expect(page).toContain(annotations.summary);
    expect(page).toContain(expr);
  }
});

test.each([
  ['machines', rulesFile, rules, cases],
  ['a cluster', clusterFile, clusterRules, clusterCases],
])('each rule of %s is silent at first and fires later, according to promtool', async (_, file, from, of) => {
  const tests = Object.entries(of).flatMap(([alert, each]) =>
    each.map((samples) => {
      const rule = from.find((one) => one.alert === alert);
      const fires = 15 + Number.parseInt(rule?.for ?? '', 10) + 1;
      return {
        name: alert,
        interval: '1m',
        input_series: Object.entries(samples).map(([series, [well, then]]) => ({
          series,
          values: `${well ?? '_'}+0x14 ${then === null ? 'stale' : `${then}+0x60`}`,
        })),
        promql_expr_test: [firing(alert, '14m', 0), firing(alert, `${fires}m`, 1)],
      };
    }),
  );
  const heartbeat = { interval: '1m', promql_expr_test: [firing('LotoHeartbeat', '1m', 1)] };
  expect(await testRules(file, [...tests, heartbeat])).toBe('');
});

test('certificate-ends.sh prints the expiry of each certificate from certificates.sh', () => {
  const folder = mkdtempSync(join(tmpdir(), 'loto-certificates-'));
  try {
    execFileSync(scriptOf('certificates'), [folder, 'db1.internal,localhost'], { stdio: 'ignore' });
    const files = ['ca.crt', 'db1.internal/server.crt'].map((name) => join(folder, name));
    const noFile = join(folder, 'etcd/*.crt');
    const printed = execFileSync(scriptOf('certificate-ends'), [...files, noFile], { encoding: 'utf8' });
    const ends = files.map((file) => {
      const { validToDate } = new X509Certificate(readFileSync(file));
      return `loto_certificate_ends_seconds{file="${file}"} ${validToDate.getTime() / 1000}`;
    });
    expect(printed.split('\n').filter((line) => !line.startsWith('#'))).toEqual([...ends, '']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('each severity of a rule has its own receiver', () => {
  const { route, receivers } = parse(textOf('deploy/watch/alertmanager.example.yml')) as {
    route: { receiver: string; routes: { matchers: string[]; receiver: string }[] };
    receivers: { name: string }[];
  };
  const routed = Object.fromEntries(
    route.routes.map(({ matchers: [matcher = ''], receiver }) => [/"(\w+)"/.exec(matcher)?.[1], receiver]),
  );
  // Alerts without a route can wait until morning.
  expect({ ...routed, warn: route.receiver }).toEqual({
    page: 'pager',
    heartbeat: 'heartbeat',
    warn: 'morning',
  });
  const names = receivers.map(({ name }) => name);
  expect(names.toSorted()).toEqual(['heartbeat', 'morning', 'pager']);
  const { groups: others } = parse(textOf('deploy/watch/alerts.yml')) as { groups: { rules: Rule[] }[] };
  const severities = [...rules, ...others.flatMap((group) => group.rules)].map(
    ({ labels }) => labels.severity,
  );
  expect([...new Set(severities)].toSorted()).toEqual(['heartbeat', 'page', 'warn']);
});
