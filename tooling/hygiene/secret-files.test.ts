import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { PROJECT_FOLDER } from '../verify/project.ts';
import { projectFiles, textOf } from './project-files.ts';
import { blockOf, openSecretFiles } from './secret-files.ts';

const block = (...lines: string[]) => `\`\`\`sh\n${lines.join('\n')}\n\`\`\`\n`;

test('no guide creates a file of secrets that others can read', () => {
  const guides = projectFiles().filter((path) => /^(?:README|deploy\/.*|docs\/.*)\.md$/.test(path));
  expect(guides).toContain('docs/operate/kubernetes.md');
  expect(guides.flatMap((path) => openSecretFiles(textOf(path)).map((line) => `${path}: ${line}`))).toEqual(
    [],
  );
});

test.each([
  [[`echo 'PASSWORD=…' > deploy/migration.env`]],
  [['cp deploy/loto.env.example "$ETC/loto.env"']],
  [['install -m 644 x.env.example /etc/x.env   # why']],
  [[`echo x > ~barman/.pgpass && chmod 600 ~barman/.pgpass`]],
])('finds %s', (lines) => {
  expect(openSecretFiles(block(...lines))).toEqual(lines);
});

test.each([
  [['umask 077', 'cp deploy/loto.env.example "$ETC/loto.env"']],
  [['install -m 600 -o barman /dev/null ~barman/.pgpass', 'echo x > ~barman/.pgpass']],
  [['node --env-file="$ETC/loto.env" main.ts > out.txt 2>&1']],
  [['cp values.yaml other.yaml', '. "$ETC/passwords.env"']],
])('allows %s', (lines) => {
  expect(openSecretFiles(block(...lines))).toEqual([]);
});

test('the commands for Compose create files of secrets only for their owner, and a folder that containers can read', () => {
  const folder = mkdtempSync(join(tmpdir(), 'compose-guide-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const path of ['deploy/loto.env.example', 'packages/product-folder/demo'])
    cpSync(join(PROJECT_FOLDER, path), join(folder, path), { recursive: true });
  // The tests need only Node.
  const openssl = `openssl() { printf '%048d\\n' 7; }`;
  const commands = `umask 022\n${openssl}\n${blockOf(textOf('docs/operate/docker-compose.md'), 'compose')}`;
  const { status, stderr } = spawnSync('sh', ['-euc', commands], { cwd: folder, encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
  const modeOf = (path: string) => (statSync(join(folder, 'deploy', path)).mode & 0o777).toString(8);
  expect(
    ['loto.env', 'database.env', 'migration.env', 'watcher.env', 'backup.env', 'product'].map(modeOf),
  ).toEqual(['600', '600', '600', '600', '600', '755']);
  const read = (path: string) => readFileSync(join(folder, 'deploy', path), 'utf8');
  const passwords = new Map(
    Array.from(read('database.env').matchAll(/^(\w+)=([0-9a-f]{48})$/gm), ([, name, value]) => [name, value]),
  );
  // The superuser's password is for the image; the others are for the file that creates the roles.
  const roles = ['postgres/roles', 'watch/roles', 'backup/compose-roles'].flatMap((file) =>
    Array.from(textOf(`deploy/${file}.sql`).matchAll(/^\\getenv \w+ (\w+)$/gm), ([, name]) => name),
  );
  expect([...passwords.keys()]).toEqual(['POSTGRES_PASSWORD', ...roles]);
  expect(read('watcher.env')).toBe(`DATA_SOURCE_PASS=${passwords.get('WATCHER_PASSWORD')}\n`);
  expect(read('backup.env')).toBe(`PGPASSWORD=${passwords.get('BACKUP_PASSWORD')}\n`);
  expect(read('migration.env')).toMatch(
    `MIGRATION_DATABASE_URL=postgresql://loto_owner:${passwords.get('OWNER_PASSWORD')}@localhost/`,
  );
});
