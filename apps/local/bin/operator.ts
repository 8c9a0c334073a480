/** `npm run operator -- …` uses a running stack, or the server in the given environment. */
import { spawn } from 'node:child_process';
import { stackOptionsFrom } from '../src/stack/stack-environment.ts';
import { operatorEnvironment } from '../src/stack/operator-file.ts';
import { API_PROGRAMS } from '../src/stack/programs.ts';

const words = process.argv.slice(2);
const environment = process.env['OFFICE_URL'] ? {} : besideStack();
const child = spawn(process.execPath, [API_PROGRAMS.operator, ...words], {
  stdio: 'inherit',
  env: { ...process.env, ...environment },
});
child.on('exit', (code) => {
  process.exitCode = code ?? 1;
});

/** Returns the environment of the stack that runs on LOTO_HOME, including the operators' keys. */
function besideStack(): Record<string, string> {
  const { home } = stackOptionsFrom(process.env);
  const found = operatorEnvironment(home, operatorIn(words));
  if (found === null) {
    console.error(
      `No Loto runs with the data in ${home}. Start it with npm start, or set OFFICE_URL and OPERATOR_KEY (docs/operators.md).`,
    );
    process.exit(2);
  }
  return found;
}

/** Returns the operator given by `--as NAME` or `--as=NAME`, or the one who enrols. */
function operatorIn(typed: readonly string[]): string | undefined {
  if (typed[0] === 'enrol') return typed[1];
  const index = typed.indexOf('--as');
  if (index !== -1) return typed[index + 1];
  return typed.find((word) => word.startsWith('--as='))?.slice('--as='.length);
}
