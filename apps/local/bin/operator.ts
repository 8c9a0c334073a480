/** `npm run operator -- …`: the operator's program, beside a running house or in the environment it is given. */
import { spawn } from 'node:child_process';
import { houseOptionsFrom } from '../src/house/house-environment.ts';
import { operatorEnvironment } from '../src/house/operator-file.ts';
import { API_PROGRAMS } from '../src/house/programs.ts';

const words = process.argv.slice(2);
const environment = process.env['LOTO_ENV'] ? {} : besideHouse();
const child = spawn(process.execPath, [API_PROGRAMS.operator, ...words], {
  stdio: 'inherit',
  env: { ...environment, ...process.env, ...databaseOf(environment) },
});
child.on('exit', (code) => {
  process.exitCode = code ?? 1;
});

/** The environment of the house that runs with the data in LOTO_HOME; its operators are known to it. */
function besideHouse(): Record<string, string> {
  const { home } = houseOptionsFrom(process.env);
  const found = operatorEnvironment(home, operatorIn(words));
  if (found === null) {
    console.error(
      `No Loto runs with the data in ${home}. Start it with npm start, or give the server's environment (LOTO_ENV and the rest).`,
    );
    process.exit(2);
  }
  return found;
}

/** A house has its own addresses, whatever ports this terminal wishes. */
function databaseOf(house: Record<string, string>): Record<string, string> {
  const { OPERATOR_TOKEN: _, ...own } = house;
  return own;
}

/** Who says `--as NAME` or `--as=NAME`. */
function operatorIn(typed: readonly string[]): string | undefined {
  const index = typed.indexOf('--as');
  if (index !== -1) return typed[index + 1];
  return typed.find((word) => word.startsWith('--as='))?.slice('--as='.length);
}
