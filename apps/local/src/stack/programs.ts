import { join } from 'node:path';
import { PROJECT_FOLDER } from '../project-folder.ts';

const SOURCES = join(PROJECT_FOLDER, 'apps', 'api', 'src');

/** The API's programs, each of which runs in its own process. */
export const API_PROGRAMS = {
  server: join(SOURCES, 'main.ts'),
  migrate: join(SOURCES, 'migrate.ts'),
  reconcile: join(SOURCES, 'reconcile.ts'),
  operator: join(SOURCES, 'terminal', 'main.ts'),
} as const;

/** Fills the database and the sandbox with demo data. */
export const DEMO_DATA_PROGRAM = join(PROJECT_FOLDER, 'apps', 'local', 'src', 'demo-data', 'main.ts');

/**
 * The program of the simulated services: the card provider, the OpenID provider and the partner's
 * app.
 */
export const SANDBOX_PROGRAM = join(PROJECT_FOLDER, 'apps', 'sandbox', 'src', 'main.ts');

/** The stack's mail server and mailbox. */
export const MAILBOX_PROGRAM = join(PROJECT_FOLDER, 'apps', 'sandbox', 'src', 'mailbox', 'main.ts');
