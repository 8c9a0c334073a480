import { readdirSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { inSchema } from './database.ts';

/**
 * Tests that the files of `deploy/` agree with each other and with the server on ports, roles and
 * settings.
 */
const textOf = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');
const deployed = (path: string) => textOf(`deploy/${path}`);

interface Service {
  readonly image?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly env_file?: readonly string[];
  readonly volumes?: readonly string[];
  readonly command?: readonly string[];
  readonly ports?: readonly string[];
  readonly user?: string;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
}
const { services } = parse(deployed('compose.yml'), { merge: true }) as {
  readonly services: Readonly<Record<string, Service>>;
};

interface Cluster {
  readonly spec: {
    readonly enableSuperuserAccess?: boolean;
    readonly bootstrap: { readonly initdb: { readonly owner: string } };
    readonly managed: {
      readonly roles: readonly {
        readonly name: string;
        readonly superuser?: boolean;
        readonly createrole?: boolean;
      }[];
    };
    readonly postgresql: { readonly pg_hba: readonly string[] };
  };
}
const [cluster] = parseAllDocuments(deployed('helm/database/cluster.yaml')).map(
  (document) => document.toJS() as Cluster,
);

const portOf = (address: string) => address.split(':')[1] ?? '';

test('the compose file contains no password, and its backup uses the database’s version and role', () => {
  const secrets = Object.values(services)
    .flatMap(({ environment = {} }) => Object.entries(environment))
    .filter(([name]) => /PASS|SECRET|KEY/.test(name));
  // Compose refuses to start without them.
  for (const [, value] of secrets) expect(value).toMatch(/^\$\{\w+:\?.+\}$/);
  const { postgres, backup } = services;
  expect(backup?.image).toBe(postgres?.image);
  const role = backup?.environment?.['PGUSER'] ?? '';
  expect(deployed('backup/compose-roles.sql')).toContain(`create role ${role} login replication password `);
  const mounted = './backup/compose-roles.sql:/docker-entrypoint-initdb.d/backup.sql:ro';
  expect(postgres?.volumes).toContain(mounted);
});

test('PgBouncer starts a session like the server does without it', () => {
  const [, query = ''] = /connect_query='([^']*)'/.exec(deployed('pgbouncer/pgbouncer.ini')) ?? [];
  const options = new URL(inSchema('postgresql://h/loto', 'public')).searchParams.get('options') ?? '';
  const [, searchPath = ''] = /search_path=(\S+)/.exec(options) ?? [];
  expect(query).toContain(`set search_path = ${searchPath.replaceAll(',', ', ')};`);
  const [, idleMs = ''] =
    /idleTransactionMs = ([\d_]+)/.exec(textOf('apps/api/src/platform/database/database.ts')) ?? [];
  expect(query).toContain(`idle_in_transaction_session_timeout = ${idleMs.replaceAll('_', '')}`);
});

test('HAProxy checks Patroni where it listens, and Barman uses the slot and role created for it', () => {
  const patroni = parse(deployed('ha/patroni.yml')) as {
    postgresql: { pg_hba: string[] };
    bootstrap: { dcs: { slots: Readonly<Record<string, unknown>> } };
  };
  const own = parseEnv(deployed('ha/patroni.env.example'));
  const [api, database] = ['RESTAPI', 'POSTGRESQL'].map((part) =>
    portOf(own[`PATRONI_${part}_LISTEN`] ?? ''),
  );
  const hosts = [
    ...deployed('ha/haproxy.cfg').matchAll(
      /^ +server (\w+) (\S+) check port (\d+) verifyhost \1\.internal$/gm,
    ),
  ];
  expect(hosts.map(([, , address = '', check]) => [portOf(address), check])).toEqual(
    ['db1', 'db2', 'db3'].map(() => [database, api]),
  );
  const { PATRONI_NAME: name } = own;
  expect(hosts.map(([, host]) => host)).toContain(name);
  expect(own['PATRONI_RESTAPI_CONNECT_ADDRESS']).toBe(`${name}.internal:${api}`);
  expect(own['PATRONI_POSTGRESQL_CONNECT_ADDRESS']).toBe(`${name}.internal:${database}`);

  const barman = deployed('backup/barman.conf');
  const [, slot = ''] = /^slot_name = (\w+)$/m.exec(barman) ?? [];
  expect(Object.keys(patroni.bootstrap.dcs.slots)).toEqual([slot]);
  const [, role = ''] = /^streaming_conninfo = .* user=(\w+) /m.exec(barman) ?? [];
  expect(deployed('backup/roles.sql')).toContain(`create role ${role} login replication;`);
  expect(patroni.postgresql.pg_hba.some((line) => line.includes(`replication ${role} `))).toBe(true);
});

test('Patroni and etcd listen on private addresses and require certificates and users', () => {
  const texts = ['patroni.yml', 'patroni.env.example', 'etcd.env.example', 'haproxy.cfg'].map((file) =>
    deployed(`ha/${file}`),
  );
  for (const text of texts)
    expect(text).not.toMatch(/(?<!\d)0\.0\.0\.0|(?<!METRICS_URLS=)http:\/\/|bind (?!127\.0\.0\.1:)/);
  const { restapi, etcd3, postgresql } = parse(texts[0] ?? '') as Record<string, unknown>;
  expect(restapi).toMatchObject({ verify_client: 'required', allowlist_include_members: true });
  expect(etcd3).toMatchObject({ protocol: 'https' });
  const verified = { sslmode: 'verify-full', sslrootcert: '/etc/patroni/tls/ca.crt' };
  expect(postgresql).toMatchObject({ authentication: { superuser: verified, replication: verified } });
  const own = Object.keys(parseEnv(texts[1] ?? ''));
  expect(own).toEqual(
    expect.arrayContaining(
      ['RESTAPI', 'ETCD3'].flatMap((part) => [`PATRONI_${part}_USERNAME`, `PATRONI_${part}_PASSWORD`]),
    ),
  );
  const demanded = { ETCD_CLIENT_CERT_AUTH: 'true', ETCD_PEER_CLIENT_CERT_AUTH: 'true' };
  expect(parseEnv(texts[2] ?? '')).toMatchObject(demanded);
  expect(deployed('ha/haproxy.cfg')).toContain('default-server check-ssl verify required ');
});

test('PostgreSQL in the compose file requires passwords, and only it knows the superuser’s', () => {
  const { postgres = {}, ...others } = services;
  // Without them the image trusts every connection through its socket, which several services
  // mount.
  expect(postgres.environment).toEqual({
    POSTGRES_INITDB_ARGS: '--auth-local=scram-sha-256 --auth-host=scram-sha-256',
  });
  expect(postgres.env_file).toEqual(['database.env']);
  const ofOthers = Object.values(others).flatMap(({ env_file: files = [] }) => files);
  expect(new Set(ofOthers)).toEqual(new Set(['loto.env', 'migration.env', 'watcher.env', 'backup.env']));
  expect(postgres.ports).toBeUndefined();
  expect(postgres.command).toContain('listen_addresses=localhost');
  expect(postgres.volumes).toContain('./postgres/roles.sql:/docker-entrypoint-initdb.d/roles.sql:ro');
  // The exporter's role can read PostgreSQL's statistics, but no rows of the product.
  expect(postgres.volumes).toContain('./watch/roles.sql:/docker-entrypoint-initdb.d/watch.sql:ro');
  const { DATA_SOURCE_USER: watcher = '' } = others['postgres-exporter']?.environment ?? {};
  const grants = deployed('watch/roles.sql').match(/^(?:create role|grant).*$/gm);
  expect(grants).toEqual([
    `create role ${watcher} login password :'watcher_password' connection limit 5;`,
    `grant pg_monitor to ${watcher};`,
  ]);
});

test('the owner of the tables and the other roles sign in with passwords and have no further rights', () => {
  const roles = deployed('postgres/roles.sql');
  const made = [...roles.matchAll(/^create role (\w+) (.*);$/gm)];
  expect(made.length).toBe(roles.match(/create role/gi)?.length);
  for (const [, name = '', options = ''] of made) {
    const password = `login password :'${name.replace('loto_', '')}_password'`;
    expect(options.replace(/ connection limit \d+$/, '')).toBe(password);
  }
  expect(roles).toContain('create database loto owner loto_owner;');
  expect(roles).toContain("where auth_method = 'trust'");
  // In a cluster, CloudNativePG creates the owner, which isn't a superuser either.
  const { bootstrap, managed, postgresql, enableSuperuserAccess = false } = cluster?.spec ?? {};
  expect([bootstrap?.initdb.owner, ...(managed?.roles ?? []).map(({ name }) => name)]).toEqual(
    made.map(([, name]) => name),
  );
  expect(managed?.roles.filter(({ superuser, createrole }) => superuser || createrole)).toEqual([]);
  expect(enableSuperuserAccess).toBe(false);
  expect(postgresql?.pg_hba.at(-1)).toBe('hostnossl all all all reject');
});

test('no deployed database allows connections without a password', () => {
  const patroni = parse(deployed('ha/patroni.yml')) as { postgresql: { pg_hba: string[] } };
  const lines = [...patroni.postgresql.pg_hba, ...(cluster?.spec.postgresql.pg_hba ?? [])];
  expect(lines.length).toBeGreaterThan(2);
  expect(lines.filter((line) => !/ (?:scram-sha-256|reject)$/.test(line))).toEqual([]);
});

test('the guides type no password into a command, and reach PostgreSQL in a way that Patroni allows', () => {
  const folder = new URL('../../../../docs/operate/', import.meta.url);
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.md'),
  );
  const commands = pages.flatMap((name) =>
    Array.from(textOf(`docs/operate/${name}`).matchAll(/^ *```sh[^]*?^ *```$|`[^`\n]+`/gm), ([text]) => text),
  );
  expect(commands.filter((text) => /PASSWORD=… \S|^ *echo .*:…|password '…'/m.test(text))).toEqual([]);
  const { postgresql } = parse(deployed('ha/patroni.yml')) as { postgresql: { pg_hba: string[] } };
  expect(postgresql.pg_hba.filter((line) => line.startsWith('local'))).toEqual([]);
  const files = commands.flatMap((text) => text.match(/\bpsql .*-f deploy\S+/g) ?? []);
  expect(files).toHaveLength(3);
  expect(files.filter((text) => !/ -h localhost -U \w+ /.test(text))).toEqual([]);
});
