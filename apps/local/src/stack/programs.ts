import { join } from 'node:path';
import { PROJECT_FOLDER } from '../project-folder.ts';

const SOURCES = join(PROJECT_FOLDER, 'apps', 'api', 'src');

/** The programs of the API, each a process of its own. */
export const API_PROGRAMS = {
  server: join(SOURCES, 'main.ts'),
  migrate: join(SOURCES, 'migrate.ts'),
  demoData: join(SOURCES, 'demo-data.ts'),
  operator: join(SOURCES, 'operator', 'main.ts'),
} as const;

/** The program of the outside world: the card provider, the OpenID provider, the partner's app. */
export const SANDBOX_PROGRAM = join(PROJECT_FOLDER, 'apps', 'sandbox', 'src', 'main.ts');
