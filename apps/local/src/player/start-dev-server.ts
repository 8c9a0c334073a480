import { startChild, type Child } from '../processes/child.ts';
import { waitUntilUp } from '../processes/wait-until-up.ts';
import { PLAYER_FOLDER, reactRouterProgram } from './react-router.ts';

/**
 * Serves the player with hot reload and forwards its API calls to `apiUrl`. Prints its output to
 * the terminal.
 */
export async function startPlayerDevServer(options: {
  readonly host: string;
  readonly port: number;
  readonly apiUrl: string;
  /** Called with the process before it's ready. */
  readonly onStart: (child: Child) => void;
}): Promise<void> {
  const child = startChild({
    name: 'The player',
    program: reactRouterProgram(),
    // Without this flag, the program restarts itself with it, in a process that we don't know.
    nodeFlags: ['--conditions=development'],
    args: ['dev', '--port', String(options.port), '--strictPort', '--host', options.host],
    cwd: PLAYER_FOLDER,
    env: { API_URL: options.apiUrl, NODE_ENV: 'development' },
    logFile: null,
  });
  options.onStart(child);
  await waitUntilUp(child, `http://${options.host}:${options.port}/`);
}
