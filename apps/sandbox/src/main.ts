import { ConfigRefused, parseConfig } from './config/parse-config.ts';
import { startSandbox } from './start-sandbox.ts';

/** Time limit for a graceful stop. Everything confirmed is already on disk. */
const STOP_LIMIT_MS = 1_500;

try {
  const sandbox = await startSandbox(parseConfig(process.env));
  const stop = () => {
    setTimeout(() => process.exit(0), STOP_LIMIT_MS).unref();
    sandbox.stop().catch((error: unknown) => {
      console.error('The sandbox did not stop cleanly:', error);
      process.exitCode = 1;
    });
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  console.log(`listening on ${sandbox.url}`);
  if (sandbox.openIdUrl !== null) console.log(`OpenID provider on ${sandbox.openIdUrl}`);
  if (sandbox.partnerAppUrl !== null) console.log(`partner's app on ${sandbox.partnerAppUrl}`);
  if (sandbox.pushServiceUrl !== null) console.log(`push service on ${sandbox.pushServiceUrl}`);
  if (sandbox.witnessUrl !== null) console.log(`witnesses on ${sandbox.witnessUrl}`);
} catch (error) {
  console.error(error instanceof ConfigRefused ? error.message : error);
  process.exitCode = 1;
}
