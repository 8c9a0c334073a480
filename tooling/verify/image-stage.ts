import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { writeProductFolder } from '@loto/product-folder/testing';
import { copyNode } from './copy-node.ts';
import { copyTracked } from './copy-tracked.ts';
import { imageStages, type ImageStage } from './dockerfile.ts';
import type { Output } from './output.ts';
import { PROJECT_FOLDER } from './project.ts';
import { runCommand } from './run-command.ts';
import type { Outcome, Stage } from './stage.ts';
import { startTestDatabase } from './test-database.ts';

/** Where the image has the product. */
const HOME = '/srv/loto';

/** The user `node` of the image, who may write nothing there. */
const UID = 1000;

/** A start on a busy machine. */
const READY_MS = 60_000;

/**
 * The steps of deploy/Dockerfile without Docker, in folders of their own: what is tracked is
 * copied, the web app is built from a product folder as by the image `player-builder`, the commands
 * of the server's build are run, what its last stage copies is copied, and the server is migrated,
 * started in production and stopped there, by a user who may write nothing.
 */
export const image: Stage = {
  name: 'image',
  async run(output) {
    const folder = mkdtempSync(join(tmpdir(), 'loto-image-'));
    chmodSync(folder, 0o755);
    try {
      return await buildAndRun(folder, output);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

async function buildAndRun(folder: string, output: Output): Promise<Outcome> {
  const stages = imageStages(readFileSync(join(PROJECT_FOLDER, 'deploy/Dockerfile'), 'utf8'));
  const builder = stages.find(({ name }) => name === 'player-builder');
  const build = stages.find(({ name }) => name === 'build');
  const last = stages.at(-1);
  if (builder === undefined || build === undefined || last === undefined)
    throw new Error('The Dockerfile has not the stages player-builder, build and a last one.');
  const productFolder = join(folder, 'product');
  renameSync(writeProductFolder(), productFolder);
  chmodSync(productFolder, 0o755);
  const context = join(folder, 'context');
  const final = join(folder, 'image');
  const player = join(folder, 'player');
  copyTracked(context);
  copyTracked(player);
  // the Node of the project is the one of the image
  const env = { PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter) };
  for (const { text } of build.instructions.filter(({ name }) => name === 'RUN')) {
    if (!(await runCommand(output, 'sh', ['-ec', text], { cwd: context, env })))
      return failure(`RUN ${text}`);
  }
  const builderEnv = { ...env, PRODUCT_FOLDER: productFolder };
  for (const { text } of builder.instructions.filter(({ name }) => name === 'RUN')) {
    if (!(await runCommand(output, 'sh', ['-ec', text], { cwd: player, env: builderEnv })))
      return failure(`RUN ${text}`);
  }
  const [program = '', ...args] = commandOf(builder);
  if (!(await runCommand(output, program, args, { cwd: player, env: builderEnv })))
    return failure('the web app was not built');
  copyInto(last, context, final);
  // the volume that both mount
  cpSync(join(player, 'apps/player/build'), join(final, 'apps/player/build'), { recursive: true });
  const left = ['typescript', 'vitest', 'vite'].filter((name) =>
    existsSync(join(final, 'node_modules', name)),
  );
  if (left.length > 0) return failure(`the image has what only builds: ${left.join(', ')}`);
  const problem = await serve({ final, productFolder }, commandOf(last), output);
  return problem === null ? { passed: 1, failed: 0 } : failure(problem);
}

const failure = (problem: string): Outcome => ({ passed: 0, failed: 1, failures: [problem] });

/** The `COPY --from=build` of the last stage. */
function copyInto(stage: ImageStage, context: string, to: string): void {
  for (const { text } of stage.instructions.filter(({ name }) => name === 'COPY')) {
    const [, from = '', target = ''] = /^--from=build (\S+) (\S+)$/.exec(text) ?? [];
    const source = join(context, from.slice(HOME.length));
    const destination = target.endsWith('/')
      ? join(to, target, from.split('/').at(-1) ?? '')
      : join(to, target);
    // links between workspaces stay relative
    cpSync(source, destination, { recursive: true, verbatimSymlinks: true });
  }
}

function commandOf(stage: ImageStage): string[] {
  const text = stage.instructions.find(({ name }) => name === 'CMD')?.text ?? '[]';
  return JSON.parse(text) as string[];
}

/** @returns what is wrong, or null */
async function serve(
  { final, productFolder }: { final: string; productFolder: string },
  command: readonly string[],
  output: Output,
): Promise<string | null> {
  const database = await startTestDatabase();
  try {
    const [port, metricsPort] = [await freePort(), await freePort()];
    const asNode = process.getuid?.() === 0 ? { uid: UID, gid: UID } : {};
    const node = copyNode(dirname(final));
    const run = (args: readonly string[], env: Record<string, string>) =>
      spawn(node, args, { cwd: final, env, stdio: 'inherit', ...asNode });

    const env = {
      ...productionEnv(database.url, final, port, metricsPort),
      PRODUCT_FOLDER: productFolder,
    };
    const migrated = run(['apps/api/src/migrate.ts'], { ...env, MIGRATION_DATABASE_URL: database.url });
    if ((await exitOf(migrated)) !== 0) return 'the migrations failed in the image';
    const server = run(command.slice(1), env);
    const ended = exitOf(server);
    const problem = await firstAnswers(`http://127.0.0.1:${port}`, ended);
    server.kill('SIGTERM');
    const code = await ended;
    output.print(`the server ended with ${code}\n`);
    return problem ?? (code === 0 ? null : `the server ended with ${code} after SIGTERM`);
  } finally {
    await database.stop();
  }
}

/** Waits until it is ready, then asks for the page. */
async function firstAnswers(address: string, ended: Promise<unknown>): Promise<string | null> {
  let hasEnded = false;
  void ended.then(() => (hasEnded = true));
  const until = performance.now() + READY_MS;
  while (!(await isOk(`${address}/ready`))) {
    if (hasEnded) return 'the server ended while it started';
    if (performance.now() > until) return 'the server did not become ready';
    await wait(250);
  }
  const page = await (await fetch(`${address}/welcome`)).text();
  return page.includes('Noroc Online')
    ? null
    : 'the web app is not served, or not with the name of the folder';
}

async function isOk(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

async function exitOf(child: ChildProcess): Promise<number | null> {
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
}

const key = () => randomBytes(32).toString('base64url');

/** A complete production environment; no one asks its provider and its mail server. */
function productionEnv(databaseUrl: string, final: string, port: number, metricsPort: number) {
  return {
    NODE_ENV: 'production',
    WEB_ROOT: join(final, 'apps/player/build/client'),
    LOTO_ENV: 'production',
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    DRAIN_SECONDS: '0',
    PUBLIC_URL: 'https://loto.example.ro',
    OFFICE_ORIGIN: 'https://office.loto.example.ro',
    DATABASE_URL: asRole(databaseUrl, 'loto_server'),
    WORKER_DATABASE_URL: asRole(databaseUrl, 'loto_worker'),
    TRUSTED_PROXIES: '127.0.0.1',
    SMTP_URL: 'smtps://mail.example.ro:465',
    MAIL_FROM: 'Loto <bilete@loto.example.ro>',
    SECURITY_CONTACT: 'mailto:securitate@loto.example.ro',
    SECURITY_CONTACT_CHECKED: new Date().toISOString().slice(0, 10),
    ACCESS_TOKEN_KEYS: `a:${key()}`,
    LINK_SIGNING_KEY: key(),
    ONE_TIME_CODE_KEY: key(),
    CNP_KEY: key(),
    IDENTITY_KEY: key(),
    RESULT_SIGNING_KEY: key(),
    PAYMENT_PROVIDERS: 'stripe',
    STRIPE_SECRET_KEY: 'rk_live_image',
    STRIPE_WEBHOOK_SECRET: `whsec_${key()}`,
    COUNTRY_CHECK: 'enforce',
  };
}

/** The sign-in of the throwaway database, as another role. */
function asRole(databaseUrl: string, role: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set('options', `-c role=${role}`);
  return url.href;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
