import { buildApp } from '../app.ts';
import { ConfigRefused, readConfig } from '../config/config.ts';
import { promptSecret } from './prompt-secret.ts';
import { runOperator } from './run-operator.ts';

/** The operator's program: the configuration of the server, one command, its exit code. */
try {
  // the terminal is for the operator; what goes wrong is said in words
  const config = readConfig({ ...process.env, LOG_LEVEL: 'silent' });
  const app = await buildApp(config);
  try {
    await app.requireRestrictedRoles();
    const { exitCode, lines, isReport } = await runOperator(
      app,
      process.argv.slice(2),
      process.env['OPERATOR_TOKEN'] ?? '',
      promptSecret,
    );
    (exitCode === 0 || isReport === true ? console.log : console.error)(lines.join('\n'));
    process.exitCode = exitCode;
  } finally {
    await app.close();
  }
} catch (error) {
  if (error instanceof ConfigRefused) {
    console.error(error.message);
    process.exit(2);
  }
  console.error(`It failed: ${error instanceof Error ? error.message : String(error)}`);
  console.error('Whether anything was done before is in the audit log: npm run operator -- audit');
  process.exit(1);
}
