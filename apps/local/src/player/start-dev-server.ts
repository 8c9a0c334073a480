import { startChild, type Child } from '../processes/child.ts';
import { waitUntilUp } from '../processes/wait-until-up.ts';
import { PLAYER_FOLDER, reactRouterProgram } from './react-router.ts';

/**
 * Serves the player with hot reload; its calls to the API go to `apiUrl`. Its output goes to the
 * terminal.
 */
export async function startPlayerDevServer(options: {
  readonly host: string;
  readonly port: number;
  readonly apiUrl: string;
  /** Called with the process before it is up. */
  readonly onStart: (child: Child) => void;
}): Promise<void> {
  const child = startChild({
    name: 'The player',
    program: reactRouterProgram(),
    // Without it the program would start itself again with it, as a process that we do not know.
    nodeFlags: ['--conditions=development'],
    args: ['dev', '--port', String(options.port), '--strictPort', '--host', options.host],
    cwd: PLAYER_FOLDER,
    env: { API_URL: options.apiUrl, NODE_ENV: 'development' },
    logFile: null,
  });
  options.onStart(child);
  await waitUntilUp(child, `http://${options.host}:${options.port}/`);
}
