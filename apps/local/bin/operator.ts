/**
 * `npm run operator -- …` beside a running stack, or in the environment that it is given.
 */
import { spawn } from 'node:child_process';
import { stackOptionsFrom } from '../src/stack/stack-environment.ts';
import { operatorEnvironment } from '../src/stack/operator-file.ts';
import { API_PROGRAMS } from '../src/stack/programs.ts';

const words = process.argv.slice(2);
const environment = process.env['OPERATOR_DATABASE_URL'] ? {} : besideStack();
const child = spawn(process.execPath, [API_PROGRAMS.operator, ...words], {
  stdio: 'inherit',
  env: { ...environment, ...process.env, ...databaseOf(environment) },
});
child.on('exit', (code) => {
  process.exitCode = code ?? 1;
});

/**
 * The environment of the stack that runs with the data in LOTO_HOME; its operators are known to it.
 */
function besideStack(): Record<string, string> {
  const { home } = stackOptionsFrom(process.env);
  const found = operatorEnvironment(home, operatorIn(words));
  if (found === null) {
    console.error(
      `No Loto runs with the data in ${home}. Start it with npm start, or set OPERATOR_DATABASE_URL (deploy/operator.env.example).`,
    );
    process.exit(2);
  }
  return found;
}

/** A stack has its own addresses, whatever ports this terminal wishes. */
function databaseOf(stack: Record<string, string>): Record<string, string> {
  const { OPERATOR_TOKEN: _, ...own } = stack;
  return own;
}

/** Who says `--as NAME` or `--as=NAME`. */
function operatorIn(typed: readonly string[]): string | undefined {
  const index = typed.indexOf('--as');
  if (index !== -1) return typed[index + 1];
  return typed.find((word) => word.startsWith('--as='))?.slice('--as='.length);
}
