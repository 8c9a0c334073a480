import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { inSchema } from '@loto/api/schema';
import { startMailbox } from '../mailbox/start-mailbox.ts';
import { anyFreePort } from '../ports/free-port.ts';
import { startChild, type Child } from '../processes/child.ts';
import { runChild } from '../processes/run-child.ts';
import { putWebApp } from '../web-apps/build-web-app.ts';
import { startOfficeDevServer, startPlayerDevServer } from '../web-apps/start-dev-server.ts';
import { OFFICE, PLAYER, type WebApp } from '../web-apps/web-app.ts';
import { apiEnvironment } from './api-environment.ts';
import { ApiProcess } from './api-process.ts';
import { CleanupStack } from './cleanup-stack.ts';
import { openDatabaseRoles, requireOwnRoles, roleAddresses } from './database-roles.ts';
import type { LocalStack } from './local-stack.ts';
import { lockHome } from './stack-lock.ts';
import { moveHomeAway } from './move-home-away.ts';
import type { StackOptions } from './stack-options.ts';
import { addressFor, stackUrls } from './stack-urls.ts';
import { removeOperatorFile, stackSigners, writeOperatorFile } from './operator-file.ts';
import { choosePorts } from './ports.ts';
import { API_PROGRAMS, DEMO_DATA_PROGRAM } from './programs.ts';
import { DEMO_PLAYER } from './demo-player.ts';
import { prepareDemoOffice } from './prepare-demo-office.ts';
import { saveDemoCard } from './save-demo-card.ts';
import { readOrMakeSecrets } from './secrets.ts';
import { findEnvironment } from './refuse-other-database.ts';
import { migrateDatabase, startDatabase } from './start-database.ts';
import { setWitnessClock, writeSealPolicy } from './seal-policy.ts';
import { startSandbox } from './start-sandbox.ts';
import { UnexpectedEnds } from './unexpected-ends.ts';

/**
 * Starts the whole stack: PostgreSQL, tables, demo data, mailbox, sandbox, API, player. Stops
 * everything again if a later part fails or the start is aborted.
 * @throws {StackAlreadyRunning} if another stack runs on the same data
 */
export async function startLocalStack(options: StackOptions): Promise<LocalStack> {
  const closing = new CleanupStack();
  const opening = openStack(options, closing);
  try {
    return await Promise.race([opening, givenUp(options.signal)]);
  } catch (error) {
    opening.catch(() => {}); // After an abort, the remaining steps are expected to fail.
    await closing.closeAll().catch(() => {});
    throw error;
  }
}

function givenUp(signal?: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new Error('The start was given up.')), { once: true });
  });
}

async function openStack(options: StackOptions, closing: CleanupStack): Promise<LocalStack> {
  const { home, host = '127.0.0.1', databaseSchema = 'public', isDevelopment = false } = options;
  const say = options.quiet === true ? () => {} : (line: string) => console.log(line);
  const logFile = (name: string) => join(home, 'logs', `${name}.log`);
  const ends = new UnexpectedEnds();

  if (options.isFresh === true) {
    if (options.databaseUrl !== undefined)
      throw new Error(
        '--fresh moves the data of LOTO_HOME away and no database of DATABASE_URL: give an empty one.',
      );
    const away = await moveHomeAway(home, new Date());
    if (away !== null) say(`The data of earlier starts are now in ${away}.`);
  }
  mkdirSync(home, { recursive: true, mode: 0o755 });
  const lock = lockHome(home);
  closing.add(() => lock.release());
  const secrets = readOrMakeSecrets(home);

  // The web build doesn't need the database, so both run in parallel.
  const [webRoot, officeWebRoot] = isDevelopment ? ['', ''] : [join(home, 'web'), join(home, 'office')];
  const put = async (app: WebApp, folder: string) =>
    putWebApp(app, folder, {
      isBuildWanted: options.buildWebApps !== false,
      logFile: logFile(`${app.name}-build`),
      onBuild: () => say(`Building the ${app.name} …`),
    });
  const building = isDevelopment
    ? Promise.resolve()
    : put(PLAYER, webRoot).then(() => put(OFFICE, officeWebRoot));
  building.catch(() => {}); // It's awaited below; this avoids an unhandled rejection until then.
  say(options.databaseUrl === undefined ? 'Starting PostgreSQL …' : 'Using the PostgreSQL of DATABASE_URL …');
  const postgres = await startDatabase(options, { closing, ends });
  const lotoEnv = await findEnvironment(postgres.databaseUrl, {
    schema: databaseSchema,
    wanted: isDevelopment ? 'development' : 'demo',
  });
  if (!postgres.isEmbedded) await requireOwnRoles(postgres.databaseUrl, secrets);
  const databaseUrls = roleAddresses(postgres.databaseUrl, secrets);
  const ownerUrl = inSchema(postgres.databaseUrl, databaseSchema);
  await building;

  const ports = await choosePorts({ web: options.port, ...options.ports }, host);
  const urls = stackUrls(options, ports);
  const apiPort = isDevelopment ? await anyFreePort() : ports.web;
  const officePort = isDevelopment ? await anyFreePort(new Set([apiPort])) : ports.office;
  const apiUrl = addressFor(host, apiPort);
  const seals = writeSealPolicy(home, { urls, secrets });
  const environment = {
    ...apiEnvironment({
      lotoEnv,
      host,
      port: apiPort,
      webRoot,
      officeWebRoot: existsSync(join(officeWebRoot, 'index.html')) ? officeWebRoot : '',
      databaseUrls,
      databaseSchema,
      smtpPort: ports.smtp,
      sandboxPort: ports.sandbox,
      partnerAppPort: ports.partnerApp,
      pushServicePort: ports.pushService,
      officePort,
      rootKeys: stackSigners(secrets)
        .map(({ operator, key }) => `${operator}=${key}`)
        .join(','),
      sealPolicyFile: seals.policyFile,
      urls,
      secrets,
    }),
    ...options.environment,
  };
  await migrateDatabase(postgres, environment, logFile('migrate'));
  await openDatabaseRoles(postgres.databaseUrl, secrets);
  const homes = {
    cardProvider: join(home, 'card-provider'),
    openId: join(home, 'open-id-provider'),
    partnerApp: join(home, 'partner-app'),
    witness: join(home, 'witness'),
  };
  if (options.demoData !== false) {
    const seeded = {
      DEMO_KEY_OF_ANA: secrets.anaKey,
      DEMO_KEY_OF_RADU: secrets.raduKey,
      SANDBOX_HOME: homes.cardProvider,
      // The demo data includes tables that the server itself can't write.
      DATABASE_URL: ownerUrl,
    };
    const logged = { env: { ...environment, ...seeded }, logFile: logFile('demo-data') };
    await runChild({ name: 'The demo data', program: DEMO_DATA_PROGRAM, ...logged });
  }

  say('Starting the mailbox, the sandbox and the API …');
  const around: Child[] = [];
  closing.add(async () => void (await Promise.all(around.map((child) => child.stop(1000)))));
  const onStart = (child: Child) => {
    around.push(child);
    ends.watch(child);
  };
  await startMailbox({
    smtpPort: ports.smtp,
    webPort: ports.mailbox,
    mailFolder: join(home, 'mails'),
    logFile: logFile('mailbox'),
    onStart,
  });
  await startSandbox(
    { ports, urls, homes, apiUrl: options.notificationsUrl ?? apiUrl, sealLogKey: seals.logKey, secrets },
    { logFile: logFile('sandbox'), onStart },
  );

  const api = new ApiProcess({
    url: apiUrl,
    environment,
    logFile: isDevelopment ? null : logFile('api'),
    isWatching: isDevelopment,
    onStart: ends.watch,
    onClockStart: (start) => setWitnessClock(urls.witnesses, start),
  });
  writeOperatorFile(home, urls.office, secrets);
  closing.add(() => removeOperatorFile(home));
  closing.add(() => api.stop());
  await api.start();
  if (options.demoData !== false) {
    const [signer] = stackSigners(secrets);
    const start = environment['LOTO_CLOCK_START'];
    const now = start ? new Date(start) : new Date();
    const officeUrl = addressFor(host, officePort);
    const [cardProblem, officeProblem] = await Promise.all([
      saveDemoCard(apiUrl, urls, DEMO_PLAYER),
      prepareDemoOffice({ home, apiUrl, officeUrl, urls, signer, now }),
    ]);
    if (cardProblem !== null) say(`The demo player has no saved card: ${cardProblem}`);
    if (officeProblem !== null) say(`The office has no request and no held prize: ${officeProblem}`);
  }
  if (isDevelopment) {
    await startPlayerDevServer({ host, port: ports.web, apiUrl, onStart });
    await startOfficeDevServer({
      host,
      port: ports.office,
      apiUrl: addressFor(host, officePort),
      onStart,
    });
  }
  lock.publish(urls.player);

  return {
    urls,
    databaseUrl: ownerUrl,
    home,
    restartApi: (more) => api.start(more),
    reconcile: () => api.reconcile(),
    killApi: (signal = 'SIGKILL') => api.kill(signal),
    async addApi() {
      const port = await anyFreePort();
      const copy = new ApiProcess({
        url: addressFor(host, port),
        environment: { ...environment, PORT: String(port), ROLE: 'api' },
        logFile: logFile(`api-${port}`),
        isWatching: false,
        onStart: ends.watch,
        onClockStart: (start) => setWitnessClock(urls.witnesses, start),
      });
      closing.add(() => copy.stop());
      await copy.start();
      return {
        url: addressFor(host, port),
        restart: (more) => copy.start(more),
        kill: (signal) => copy.kill(signal),
      };
    },
    addWorker() {
      const worker = startChild({
        name: 'The worker',
        program: API_PROGRAMS.server,
        env: { ...environment, ROLE: 'worker' },
        logFile: logFile('worker'),
      });
      closing.add(() => worker.stop(2200));
      ends.watch(worker);
      return { kill: (signal) => worker.kill(signal) };
    },
    onUnexpectedEnd: ends.listen,
    stop: () => closing.closeAll(),
  };
}
