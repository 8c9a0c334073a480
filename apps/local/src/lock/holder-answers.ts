import { connect } from 'node:net';
import { processState } from '../processes/process-state.ts';
import type { HolderRecord } from './held-file.ts';

/**
 * Whether the holder lives: it answers on its port with its token. A refused connection means no; silence may
 * be a busy holder or a stranger on its old port, so then its process decides: a lock is never taken from the living.
 */
export function holderAnswers(holder: HolderRecord): Promise<boolean> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect({ port: holder.port, host: '127.0.0.1' });
    socket.setTimeout(5000, () => {
      socket.destroy();
      resolve(processState(holder.pid).is === 'alive');
    });
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString('utf8')));
    socket.on('error', () => resolve(false));
    socket.on('close', () => resolve(answer === holder.token));
  });
}
