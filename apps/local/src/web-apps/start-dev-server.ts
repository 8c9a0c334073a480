import { startChild, type Child } from '../processes/child.ts';
import { waitUntilUp } from '../processes/wait-until-up.ts';
import { OFFICE, PLAYER, reactRouterProgram, viteProgram, type BuildStep, type WebApp } from './web-app.ts';

interface DevServer {
  readonly host: string;
  readonly port: number;
  /** The server that handles the API calls. */
  readonly apiUrl: string;
  /** Called with the process before it's ready. */
  readonly onStart: (child: Child) => void;
}

/** Serves the player with hot reload and forwards its API calls. Prints to the terminal. */
export function startPlayerDevServer(options: DevServer): Promise<void> {
  return startDevServer(PLAYER, { program: reactRouterProgram(), args: ['dev'] }, 'API_URL', options);
}

/** Serves the office with hot reload and forwards its calls. Prints to the terminal. */
export function startOfficeDevServer(options: DevServer): Promise<void> {
  return startDevServer(OFFICE, { program: viteProgram(), args: [] }, 'OFFICE_URL', options);
}

async function startDevServer(
  { name, folder }: WebApp,
  { program, args }: BuildStep,
  variable: string,
  { host, port, apiUrl, onStart }: DevServer,
): Promise<void> {
  const child = startChild({
    name: `The ${name}`,
    program,
    // Without this flag, the player's program would restart itself with it, as an unknown process.
    nodeFlags: ['--conditions=development'],
    args: [...args, '--port', String(port), '--strictPort', '--host', host],
    cwd: folder,
    env: { [variable]: apiUrl, NODE_ENV: 'development' },
    logFile: null,
  });
  onStart(child);
  await waitUntilUp(child, `http://${host}:${port}/`);
}
