import { readdirSync, statSync, watch, type FSWatcher } from 'node:fs';
import { join } from 'node:path';

/** Editors write a file in several steps, and a change of branch writes many files. */
const QUIET_MS = 150;

const SOURCE = /\.(?:ts|sql|json)$/;
const TEST = /\.test\.ts$/;

/**
 * Calls `onChange` once changed sources below the folders have been unchanged for a while. It
 * watches folders, not files, because on Linux `node --watch` and Node's recursive watching notice
 * only the first save of an editor that replaces the file.
 * @returns a function that stops watching
 */
export function watchFolders(folders: readonly string[], onChange: () => void): () => void {
  const watchers = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | undefined;
  const remove = (folder: string) => {
    watchers.get(folder)?.close();
    watchers.delete(folder);
  };
  const add = (folder: string) => {
    remove(folder);
    const watcher = watch(folder, (_event, name) => {
      if (name === null) return;
      const path = join(folder, name);
      const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
      if (isFolder && !watchers.has(path)) tryToAdd(path);
      else if (!isFolder) remove(path);
      if (!isFolder && (!SOURCE.test(name) || TEST.test(name))) return;
      clearTimeout(timer);
      timer = setTimeout(onChange, QUIET_MS);
    });
    watcher.on('error', () => remove(folder)); // The folder was removed.
    watchers.set(folder, watcher);
    for (const entry of readdirSync(folder, { withFileTypes: true }))
      if (entry.isDirectory()) add(join(folder, entry.name));
  };
  const tryToAdd = (folder: string) => {
    try {
      add(folder);
    } catch {
      remove(folder); // The folder existed only briefly.
    }
  };
  for (const folder of folders) add(folder);
  return () => {
    clearTimeout(timer);
    for (const folder of watchers.keys()) remove(folder);
  };
}
