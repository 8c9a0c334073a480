/**
 * `npm run drill:production` executes the steps of docs/operate/install.md in a clean folder with a
 * clone of the current commit, as staging with the sandbox. It starts a PostgreSQL with TLS; three
 * processes for players, a worker and an office from their systemd units; and nginx with the file
 * of `deploy/nginx` in front of them. Two operators enrol by mail, and their keys are pinned. If
 * root runs the drill, each operator is a separate user. A player buys and pays for three tickets.
 * The operators hold a draw, confirm it and settle it with official values. One prize is paid to
 * the card, one at a counter and one with a file for the bank. SIGTERM stops all parts. The last
 * line is one JSON object. The exit code is 1 if a step fails. It takes about five minutes, three
 * of them for packages.
 */
import { execFile, execFileSync } from 'node:child_process';
import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import {
  appendFileSync,
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { anyFreePort, makeTemporaryHome, removeTemporaryHome } from '@loto/local';
import { callOverHttp } from '../../support/api-client.ts';
import { payWithoutPage } from '../../support/card-provider.ts';
import { mailsTo, waitForCode, waitForMail } from '../../support/mailbox.ts';
import { allAcceptances, completeProfile, expectOk } from '../../support/new-player.ts';
import { guideSteps, guideText } from '../guide-steps.ts';
import { startNginx } from '../nginx.ts';
import { openedParts } from '../opened-parts.ts';
import { findTools } from '../outside-tools.ts';
import { startService, type Service } from '../service.ts';
import { makeOperatorUser, requireOwnFiles, type OperatorUser } from './operator-user.ts';
import { makeCertificate, startTlsDatabase } from './tls-database.ts';
import { readUnits } from './units.ts';

const project = fileURLToPath(new URL('../../../', import.meta.url));
const tools = findTools('initdb', 'pg_ctl', 'nginx');
const guide = guideText('install');
const steps = guideSteps('install');
const execute = promisify(execFile);

/** The CNP of a fictitious person born on 17 May 1990. */
const cnp = '2900517123455';
const inBucharest = { latitude: 44.4268, longitude: 26.1025, accuracyMeters: 50, ageMs: 1000 };
const drawn = '3,11,19,24,1,2';
/**
 * Tickets with three of the drawn numbers (category IV), and two tickets with four (category III).
 */
const tickets = [
  [3, 11, 19, 40, 37, 42],
  [3, 11, 19, 24, 37, 42],
  [3, 11, 19, 24, 41, 43],
];
/**
 * The official values of the two categories: the first is paid automatically, the second is
 * offered.
 */
const [smallBani, largeBani] = [3000, 30_000];
/** An IBAN that belongs to no account. */
const iban = 'RO49AAAA1B31007593840000';

/** Duration of a draw's sales, and time between their close and the draw. */
const [onSaleMs, untilDrawMs] = [90_000, 5_000];

/** Maximum time of any wait. */
const longestMs = 60_000;

const say = (line: string) =>
  console.log(`${String(Math.round(performance.now() / 1000)).padStart(4)} s  ${line}`);

/**
 * Returns this process's environment without the variables of npm and of the project's own
 * programs.
 */
function surroundings(): Record<string, string> {
  const ours =
    /^(?:npm_(?!config_(?:cafile|registry|https?_proxy|noproxy)$)|NODE_ENV$|LOTO_|TEST_|DATABASE_)/i;
  const entries = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && !ours.test(entry[0]),
  );
  // Packages in this machine's cache don't need to be downloaded.
  return { ...Object.fromEntries(entries), npm_config_prefer_offline: 'true' };
}

async function until<Value>(
  what: string,
  look: () => Promise<Value | undefined | false>,
  maxMs = longestMs,
): Promise<Value> {
  const endMs = Date.now() + maxMs;
  while (Date.now() < endMs) {
    const found = await look();
    if (found !== undefined && found !== false) return found;
    await wait(200);
  }
  throw new Error(`It took more than ${maxMs / 1000} seconds until ${what}`);
}

const secret = () => randomBytes(32).toString('base64url');

const isOk = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Stops processes like an update does.
 * @returns their exit codes
 */
const endUnits = (units: readonly Service[]) =>
  Promise.all(
    units.map(async (service) => {
      await service.end('SIGTERM');
      return service.exitCode();
    }),
  );

const opened = openedParts();
try {
  const home = await makeTemporaryHome('production');
  opened.push(() => removeTemporaryHome(home));
  const [sitePort, httpPort, databasePort, sandboxPort, smtpPort, mailboxPort] = await Promise.all(
    Array.from({ length: 6 }, () => anyFreePort()),
  );
  const certificate = makeCertificate(home);
  setDefaultCACertificates([...getCACertificates('default'), readFileSync(certificate.certFile, 'utf8')]);

  const adminPassword = secret();
  const database = await startTlsDatabase(tools, home, {
    port: databasePort ?? 0,
    certificate,
    password: adminPassword,
  });
  opened.push(() => database.stop());
  say('PostgreSQL takes connections by TLS and passwords alone');

  // Users other than root can access this repository and this Node.
  const repository = join(home, 'loto.git');
  execFileSync('git', ['clone', '--quiet', '--bare', project, repository]);
  execFileSync('chmod', ['-R', 'a+rX', repository]);
  const programs = join(home, 'bin');
  mkdirSync(programs);
  copyFileSync(process.execPath, join(programs, 'node'));
  chmodSync(join(programs, 'node'), 0o755);

  const etc = join(home, 'etc');
  const folder = join(home, 'loto');
  /** The variables that the guide's first step sets. */
  const variables: Record<string, string> = {
    ...surroundings(),
    PATH: [programs, dirname(tools.initdb), process.env['PATH'] ?? ''].join(':'),
    LOTO: folder,
    ETC: etc,
    REPOSITORY: repository,
    SITE: `localhost:${sitePort}`,
    // Another host name of this machine.
    OFFICE: `127.0.0.1:${sitePort}`,
    NGINX: join(home, 'nginx'),
    MAIL_DOMAIN: 'loto.test',
    DATABASE: `localhost:${databasePort}`,
    DATABASE_CA: certificate.certFile,
    ADMIN: 'postgres',
    ADMIN_PASSWORD: adminPassword,
    SANDBOX: join(home, 'sandbox'),
    SANDBOX_PORT: String(sandboxPort),
    SMTP_PORT: String(smtpPort),
    MAILBOX_PORT: String(mailboxPort),
    SITE_CA: certificate.certFile,
  };
  const stepsDone = new Set<string>();
  function stepText(name: string): string {
    const text = steps.get(name);
    if (text === undefined) throw new Error(`docs/operate/install.md has no step ${name}`);
    if (!stepsDone.has(name)) say(`docs/operate/install.md, step ${name}`);
    stepsDone.add(name);
    return text;
  }
  /** All steps run in one shell, so that settings from earlier steps remain. */
  let umask = '0022';
  /** Maps the guide's ports to the processes' ports here. */
  let ports: ReadonlyMap<string, number> = new Map();
  async function step(name: string, others: Record<string, string> = {}): Promise<string> {
    const text = stepText(name).replaceAll(/(?<=127\.0\.0\.1:)\d+/g, (port) => `${ports.get(port) ?? port}`);
    const commands = `umask ${umask}\n${text}\numask > ${join(home, 'umask')}`;
    const { stdout } = await execute('bash', ['-euo', 'pipefail', '-c', commands], {
      cwd: home,
      env: { ...variables, ...others },
      maxBuffer: 64 * 1024 * 1024,
    }).catch((error: unknown) => {
      const { stdout: out = '', stderr = '' } = error as { stdout?: string; stderr?: string };
      throw new Error(`The guide's step ${name} failed:\n${(out + stderr).slice(-4000)}`, { cause: error });
    });
    umask = readFileSync(join(home, 'umask'), 'utf8').trim();
    return stdout;
  }

  await step('code');
  const left = ['typescript', 'oidc-provider', 'smtp-server', 'pdfjs-dist', '@napi-rs/canvas'].filter(
    (name) => existsSync(join(folder, 'node_modules', name)),
  );
  if (left.length > 0) throw new Error(`The server has packages that it never loads: ${left.join(', ')}`);
  await step('database');
  await step('configure');
  // The check reports that settings for mail and payments are still empty.
  const refused = await step('check').then(
    () => '',
    (error: unknown) => String(error),
  );
  for (const problem of ['STRIPE_SECRET_KEY is missing', 'SMTP_URL still has USER:PASSWORD of the example'])
    if (!refused.includes(problem)) throw new Error(`The check does not say "${problem}": ${refused}`);
  await step('sandbox');
  for (const path of [folder, join(home, 'sandbox')].flatMap((top) => [
    top,
    join(top, 'node_modules/fastify'),
  ]))
    if ((statSync(path).mode & 0o005) !== 0o005)
      throw new Error(`The user loto, which the processes run as, cannot read ${path}`);
  await step('staging');
  await step('check');
  await step('migrate');

  const logs = join(home, 'logs');
  mkdirSync(logs);
  for (const kept of ['mailbox', 'sandbox']) mkdirSync(join(home, 'kept', kept), { recursive: true });
  const started = (
    program: string,
    args: readonly string[],
    env: Record<string, string>,
    log: string,
    cwd: string,
  ) => startService(program, args, { account: null, env, cwd, logFile: join(logs, log) });
  const site = `https://localhost:${sitePort}`;
  const cardProvider = `http://127.0.0.1:${sandboxPort}`;
  const staging = await readUnits(join(folder, 'deploy/systemd/staging'), ['loto-mailbox', 'loto-sandbox']);
  for (const { name, args } of staging.units) {
    const kept = name.replace('loto-', '');
    const service = started(
      process.execPath,
      [`--env-file=${join(etc, 'sandbox.env')}`, ...args],
      { [`${kept.toUpperCase()}_HOME`]: join(home, 'kept', kept), NODE_EXTRA_CA_CERTS: certificate.certFile },
      `${name}.log`,
      join(home, 'sandbox'),
    );
    opened.push(() => service.end());
  }
  const unitNames = /^systemctl enable --now (.+)$/m.exec(guide)?.[1]?.split(' ') ?? [];
  const { units: toStart, ports: unitPorts } = await readUnits(join(folder, 'deploy/systemd'), unitNames);
  ports = unitPorts;
  const readyAt = [
    `${site}/ready`,
    ...toStart.map(({ environment }) => `http://127.0.0.1:${environment['METRICS_PORT']}/ready`),
  ];
  async function startUnits(): Promise<Service[]> {
    const processes = toStart.map(({ name, args, environment }) =>
      started(
        process.execPath,
        [`--env-file=${join(etc, 'loto.env')}`, ...args],
        environment,
        `${name}.log`,
        folder,
      ),
    );
    for (const service of processes) opened.push(() => service.end('SIGKILL'));
    await step('ready');
    await until('all processes were ready', async () => {
      const ended = processes.find((one) => one.hasEnded());
      if (ended !== undefined) throw new Error(`A process ended: ${ended.tail()}`);
      return (await Promise.all(readyAt.map(isOk))).every(Boolean);
    });
    return processes;
  }
  await step('nginx', { SITE: 'localhost', OFFICE: '127.0.0.1' });
  opened.push(
    startNginx(tools.nginx, readFileSync(join(home, 'nginx/nginx.conf'), 'utf8'), {
      folder: join(home, 'nginx'),
      ports,
      listen: { https: String(sitePort), http: String(httpPort) },
      certificate,
    }),
  );
  let units = await startUnits();
  say(`${unitNames.join(', ')} are ready, and nginx leads to them`);
  await expectByHttp('localhost', '/welcome', { status: 308, location: 'https://localhost/welcome' });
  await expectByHttp('127.0.0.1', '/draws', { status: 308, location: 'https://127.0.0.1/draws' });
  for (const host of ['localhost', '127.0.0.1'])
    await expectByHttp(host, '/api/draws', { status: 403, location: null });
  async function expectByHttp(
    host: string,
    path: string,
    { status, location }: { status: number; location: string | null },
  ): Promise<void> {
    const answer = await fetch(`http://${host}:${httpPort}${path}`, { redirect: 'manual' });
    if (answer.status !== status || answer.headers.get('location') !== location)
      throw new Error(`http://${host}${path} was answered ${answer.status}`);
  }

  const page = await (await fetch(`${site}/welcome`)).text();
  if (!page.includes('this is no real lottery')) throw new Error('A page does not say that this is staging');

  const mailboxApi = `http://127.0.0.1:${mailboxPort}/api/mails`;
  const passphrase = secret();
  const users = {
    ana: makeOperatorUser(join(home, 'users'), 'ana', 0),
    radu: makeOperatorUser(join(home, 'users'), 'radu', 1),
  };
  /** Executes commands as an operator, without the server's variables. */
  async function typeAs(
    { name, account, home: own }: OperatorUser,
    commands: string,
    { typed = '', env = {} }: { typed?: string; env?: Record<string, string> } = {},
  ): Promise<string> {
    const running = execute('bash', ['-euo', 'pipefail', '-c', commands], {
      ...account,
      cwd: own,
      env: {
        PATH: variables['PATH'],
        HOME: own,
        ME: name,
        NODE_EXTRA_CA_CERTS: certificate.certFile,
        OPERATOR_PASSPHRASE: passphrase,
        ...env,
      },
    });
    running.child.stdin?.end(`${typed}\n`);
    const { stdout } = await running.catch((error: unknown) => {
      const { stdout: out = '', stderr = '' } = error as { stdout?: string; stderr?: string };
      // A settlement that needs another operator's approval ends with the request.
      if (out.includes('approve ')) return { stdout: out };
      throw new Error(`${name} typed ${commands}: ${out}${stderr}`, { cause: error });
    });
    return stdout;
  }
  const operate = (words: readonly string[], by: keyof typeof users, typed = '') =>
    typeAs(users[by], `cd ~/loto && npm run --silent operator -- ${words.join(' ')} --as ${by}`, { typed });
  /** Runs a command as ana and has radu approve it if it needs two operators. */
  async function approved(words: readonly string[]): Promise<string> {
    const first = await operate(words, 'ana');
    const [, number] = /approve (\d+)/.exec(first) ?? [];
    return number === undefined ? first : first + (await operate(['approve', number], 'radu'));
  }

  await step('operators');
  const readable = readdirSync(etc)
    .filter((name) => name.endsWith('.env'))
    .filter((name) => (statSync(join(etc, name)).mode & 0o077) !== 0);
  if (readable.length > 0)
    throw new Error(`Others may read what has keys and passwords: ${readable.join(', ')}`);
  const { PATH = '', REPOSITORY = '', OFFICE = '' } = variables;
  const terminal = stepText('terminal');
  await Promise.all(
    Object.values(users).map((user) =>
      typeAs(user, terminal, { env: { ...surroundings(), PATH, HOME: user.home, REPOSITORY, OFFICE } }),
    ),
  );
  for (const user of Object.values(users)) {
    const code = /Your code: (\S+)/;
    const mail = await waitForMail(mailboxApi, `${user.name}@loto.test`, ({ text }) => code.test(text));
    if (!mail.subject.startsWith('[PROBĂ]')) throw new Error('A mail does not say that this is staging');
    await typeAs(user, stepText('enrol'), { typed: code.exec(mail.text)?.[1] ?? '' });
    requireOwnFiles(user);
  }
  const pinned = await step('root-keys');
  if (!/^OPERATOR_ROOT_KEYS=ana=ed25519:[\w-]{43},radu=ed25519:[\w-]{43}$/m.test(pinned))
    throw new Error(`No line pins the keys of the two operators: ${pinned}`);
  appendFileSync(join(etc, 'loto.env'), pinned.slice(pinned.indexOf('OPERATOR_ROOT_KEYS=')));
  await endUnits(units);
  units = await startUnits();
  await step('passwords');
  for (const command of stepText('roles').trim().split('\n')) {
    const [, by = ''] = / --as (ana|radu)$/.exec(command) ?? [];
    await typeAs(by === 'ana' ? users.ana : users.radu, `cd ~/loto && ${command}`);
  }
  const as = users.ana.account === null ? 'as ourselves, who are not root' : 'as users of their own';
  say(`two operators enrolled by mail, ${as}, their keys are pinned, and each approved the other's roles`);

  const closesAt = new Date(Math.ceil((Date.now() + onSaleMs) / 1000) * 1000);
  const drawAt = new Date(closesAt.getTime() + untilDrawMs);
  const added = await approved([
    'add',
    'loto-6-49',
    '--at',
    drawAt.toISOString(),
    '--sales-close',
    closesAt.toISOString(),
  ]);
  const drawId =
    /id ([0-9a-f-]{36})/.exec(added.split('\n').findLast((line) => line.includes('id ')) ?? '')?.[1] ?? '';
  if (drawId === '') throw new Error(`No draw was added: ${added}`);

  const email = `jucator-${randomUUID().slice(0, 8)}@exemplu.ro`;
  const password = 'parola destul de lunga 7';
  await expectOk(callOverHttp(site, 'register', { body: { email, password } }));
  const emailVerificationOTP = await waitForCode(mailboxApi, email);
  const session = await expectOk(
    callOverHttp(site, 'verifyEmail', { body: { email, emailVerificationOTP } }),
  );
  const { token } = session.data;
  const phone = `0733 ${randomInt(100, 1000)} ${randomInt(100, 1000)}`;
  const profile = { ...completeProfile, phone, cnp, ...allAcceptances };
  await expectOk(callOverHttp(site, 'updateProfile', { token, body: profile }));
  async function buy(picked: readonly number[]): Promise<string> {
    const order = {
      gameCode: 'loto-6-49',
      variants: [{ numbers: [...picked] }],
      firstDrawId: drawId,
      position: inBucharest,
    } as const;
    const bought = await expectOk(
      callOverHttp(site, 'buyTicket', { token, idempotencyKey: randomUUID(), body: order }),
    );
    const { id, draws } = bought.data.gameTicket;
    if (draws[0]?.id !== drawId) throw new Error('The ticket plays in another draw');
    const body = {
      successUrl: `${site}/payment/success/${id}`,
      failedUrl: `${site}/payment/failed/${id}`,
    };
    const checkout = await expectOk(
      callOverHttp(site, 'checkout', { id, token, idempotencyKey: randomUUID(), body }),
    );
    await payWithoutPage({ cardProvider }, checkout.data.paymentUrl);
    await until('the ticket was active', async () => {
      const { data } = await callOverHttp(site, 'getTicket', { id, token });
      return data.status === 'active';
    });
    return id;
  }
  const bought: string[] = [];
  for (const picked of tickets) bought.push(await buy(picked));
  say('a player bought three tickets and paid them at the sandbox');

  await wait(Math.max(0, drawAt.getTime() + 1000 - Date.now()));
  const result = ['--numbers', drawn, '--side', '0012345'];
  // The server seals closed draws each minute.
  await until(
    'the result was recorded',
    () =>
      operate(['record', drawId, ...result], 'ana').then(
        () => true,
        () => false,
      ),
    2 * longestMs,
  );
  await operate(['confirm', drawId, ...result], 'radu');
  const official = join(home, 'official.json');
  const categories = [
    { category: 'III', prizeBani: largeBani, winners: 187 },
    { category: 'IV', prizeBani: smallBani, winners: 9120 },
  ];
  const note = 'the drill';
  writeFileSync(
    official,
    JSON.stringify([
      { code: 'loto-6-49', note, fundBani: 90_000_000, categories },
      { code: 'noroc', note, categories: [{ category: 'I', prizeBani: 0, winners: 0 }] },
    ]),
  );
  await approved(['settle', drawId, '--official', official]);
  const settled = await operate(['settle', drawId], 'ana').catch((error: unknown) => String(error));
  if (!settled.includes('settled')) throw new Error(`The draw was not settled: ${settled}`);
  say('the draw is recorded by one operator, confirmed by the other, settled by official values');

  const winnings = async () =>
    (await expectOk(callOverHttp(site, 'winningHistory', { token, body: {} }))).data.winnings;
  const paidOf = (count: number) =>
    until(`${count} prizes were paid`, async () => {
      const paid = (await winnings()).filter(({ status }) => status === 'paid');
      return paid.length === count && paid;
    });
  await paidOf(1);
  say('the small prize is paid to the card');

  const offered = (await winnings()).find(({ status }) => status === 'offered');
  const { data: shown } = await callOverHttp(site, 'getTicket', { id: offered?.ticketId ?? '', token });
  const atCounter = ['pay-out', offered?.id ?? '', '--counter', '--serial', shown.serial ?? '', '--cnp', '-'];
  const counter = await operate(atCounter, 'ana', cnp);
  if (!counter.includes('paid at the counter'))
    throw new Error(`Nothing was paid at the counter: ${counter}`);
  const paid = await paidOf(2);
  say('a prize is paid over the counter');

  await expectOk(callOverHttp(site, 'addBankAccount', { token, body: { iban } }));
  await expectOk(callOverHttp(site, 'acceptWinningPayment', { token, idempotencyKey: randomUUID() }));
  const toBank = await until('the prize waited for the bank', async () => {
    await operate(['transfers', '~/prizes.xml'], 'ana');
    return execute('cat', [join(users.ana.home, 'prizes.xml')]).then(
      ({ stdout }) => stdout,
      () => undefined,
    );
  });
  if (!toBank.includes(iban) || !toBank.includes('<NbOfTxs>1</NbOfTxs>'))
    throw new Error(`The file for the bank has no transfer: ${toBank}`);
  say('a prize is in a file for the bank');

  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Bucharest' });
  const report = await operate(['report', '--day', today, '--csv'], 'ana');
  const stakes = /,stakes,loto-6-49,(\d+),([\d.]+)$/m.exec(report)?.slice(1);
  if (stakes?.[0] !== String(tickets.length)) throw new Error(`The report has other tickets: ${report}`);
  say(`the report of the day has ${stakes.join(' tickets and ')} lei of stakes`);

  const isMarked = (await mailsTo(mailboxApi, email)).every(({ subject }) => subject.startsWith('[PROBĂ]'));
  if (!isMarked) throw new Error('A mail to the player does not say that this is staging');
  await execute(process.execPath, [`--env-file=${join(etc, 'loto.env')}`, 'apps/api/src/reconcile.ts'], {
    cwd: folder,
    env: { PATH: variables['PATH'] },
  });

  const exits = await endUnits(units);
  const commit = execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { cwd: folder }).toString().trim();
  console.log(
    JSON.stringify({
      commit,
      steps: stepsDone.size,
      paidTickets: bought.length,
      paidBani: paid.reduce((sum, { netBani }) => sum + netBani, 0),
      toBankLei: /<CtrlSum>([\d.]+)</.exec(toBank)?.[1],
      exits,
      seconds: Math.round(performance.now() / 1000),
    }),
  );
  process.exitCode = exits.every((code) => code === 0) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await opened.close();
}
