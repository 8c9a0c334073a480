/**
 * `npm run conformance:partner`: tests a partner's service as the server would use it, and reports
 * for each requirement whether it's met. The last line is a JSON object. The exit code is 1 if a
 * requirement isn't met, and 2 if the options are invalid.
 */
import { listenForNotifications } from './notification-listener.ts';
import { partnerApi } from './partner-api.ts';
import { readOptions, usage, WrongOptions } from './read-options.ts';
import { runConformance } from './run-conformance.ts';

process.exitCode = await main(process.argv.slice(2));

async function main(args: readonly string[]): Promise<number> {
  if (args.includes('--schema')) {
    console.log(JSON.stringify(partnerApi(), null, 2));
    return 0;
  }
  try {
    const options = readOptions(args, process.env);
    const { listen } = options;
    const listener = listen === null ? null : await listenForNotifications(listen.port, listen.host);
    if (listener !== null) console.log(`notifications are awaited at ${listener.url}`);
    const outcomes = await runConformance({ ...options, listener, say: console.log });
    await listener?.stop();
    const idsOf = (wanted: string) => outcomes.filter(({ result }) => result === wanted).map(({ id }) => id);
    const [failed, notTried] = [idsOf('failed'), idsOf('not-tried')];
    console.log(JSON.stringify({ passed: idsOf('passed').length, failed, notTried }));
    return failed.length === 0 ? 0 : 1;
  } catch (error) {
    if (!(error instanceof WrongOptions)) throw error;
    console.error(`${error.message}\n\n${usage}`);
    return 2;
  }
}
