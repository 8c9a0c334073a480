/**
 * Imported before a server starts. Records a CPU profile of its main thread and writes it on exit
 * to the folder in this module's URL (`?folder=…`). Node has its own flag for this, but
 * NODE_OPTIONS doesn't allow it.
 */
import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';

const folder = new URL(import.meta.url).searchParams.get('folder');
if (folder !== null && isMainThread) {
  const session = new Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.start');
  process.once('exit', () => {
    session.post('Profiler.stop', (error, { profile }) => {
      if (error === null) writeFileSync(join(folder, `${process.pid}.cpuprofile`), JSON.stringify(profile));
    });
  });
}
