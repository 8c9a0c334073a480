import { setPriority } from 'node:os';
import { buildApp } from './app.ts';
import { ConfigRefused, readConfig } from './config/config.ts';
import { startRole } from './start-role.ts';

/** How long requests and jobs that are under way may take to end. */
const stopTimeoutMs = 4_000;

/**
 * Of the operating system, 0 is usual and 19 the last: beside an API on the same machine mails and
 * files wait for what people wait for.
 */
const workerPriority = 10;

/** A process of the server: configuration, app, what its role does, graceful stop. */
try {
  const config = readConfig(process.env);
  // before the app has threads, which inherit it
  if (config.role === 'worker') setPriority(workerPriority);
  const app = await buildApp(config);
  await startRole(app, config);

  let isStopping = false;
  // a second signal changes nothing: at Ctrl-C both the terminal and the launcher send one
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), stopTimeoutMs).unref();
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
} catch (error) {
  console.error(error instanceof ConfigRefused ? error.message : error);
  process.exit(1);
}
