/**
 * Runs the programs of the npm scripts: installs missing packages, then starts the program with the
 * project's own Node. It's plain JavaScript without dependencies, since it runs before the install.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installIfNeeded } from './run/install.mjs';
import { operatorNode, operatorProgram, operatorSettings } from './run/operator.mjs';
import { projectFolder } from './run/project-folder.mjs';
import { projectNode } from './run/project-node.mjs';
import { runToEnd } from './run/run-to-end.mjs';

const [name = '', ...rest] = process.argv.slice(2);
// This comes before choosing the program, which depends on LOTO_HOME.
if (name === 'operator') Object.assign(process.env, operatorSettings(process.env));

/**
 * Programs by the names of their npm scripts, with arguments after a space.
 * @type {Record<string, string>}
 */
const PROGRAMS = {
  start: 'apps/local/bin/start.ts',
  dev: 'apps/local/bin/dev.ts',
  test: 'tooling/test.ts',
  'test:all': 'tooling/test.ts --full',
  'test:citus': 'bench/cells/main.ts',
  'test:pgbouncer': 'e2e/survive/pgbouncer/main.ts',
  check: 'tooling/test.ts lint format unit',
  'native:sync': 'apps/phone/scripts/sync.ts',
  operator: operatorProgram(process.env),
  pictures: 'e2e/pictures/take-pictures.ts',
  gallery: 'e2e/gallery/take-gallery.ts',
  fuzz: 'e2e/fuzz/main.ts',
  chaos: 'e2e/chaos/main.ts',
  'chaos:ha': 'e2e/survive/ha/main.ts',
  'chaos:processes': 'e2e/survive/processes/main.ts',
  'drill:production': 'e2e/survive/production/main.ts',
  'drill:restore': 'e2e/survive/restore/main.ts',
  attack: 'e2e/attack/main.ts',
  'conformance:partner': 'apps/api/src/partner-kit/main.ts',
  'bench:limits': 'bench/limits/main.ts',
  'bench:lives': 'bench/lives/main.ts',
  'bench:metrics': 'bench/metrics/main.ts',
  'bench:office': 'bench/office/main.ts',
  'bench:profile': 'bench/profile/main.ts',
  'bench:purchase': 'bench/purchase/main.ts',
  'bench:scale': 'bench/scale/main.ts',
  'bench:settlement': 'bench/settlement/main.ts',
  'bench:timing': 'bench/timing/main.ts',
  'bench:web': 'bench/web/main.ts',
  simulate: 'bench/simulation/main.ts',
};

// Node's own flag for an optional file would print a message whenever the file is missing.
const settings = existsSync(join(projectFolder, '.env')) ? ['--env-file=.env'] : [];

/**
 * Flags for Node. Programs that process millions of rows produce short-lived garbage, and a smaller
 * young generation saves 100 MiB. The local stack reads a settings file.
 * @type {Record<string, string[]>}
 */
const FLAGS = {
  start: settings,
  dev: settings,
  'bench:settlement': ['--max-semi-space-size=16'],
  operator: ['--max-semi-space-size=16'],
  simulate: ['--max-semi-space-size=16'],
};

const [program, ...args] = PROGRAMS[name]?.split(' ') ?? [];
if (program === undefined) {
  console.error(`Say what to run: ${Object.keys(PROGRAMS).join(', ')}.`);
  process.exit(2);
}
try {
  // The operators' program also runs on production machines, which only have the server's packages.
  if (name !== 'operator') await installIfNeeded();
  const node = name === 'operator' ? operatorNode() : projectNode();
  process.exitCode = await runToEnd(node, program, [...args, ...rest], FLAGS[name] ?? []);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
