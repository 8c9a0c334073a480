import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { dirname } from 'node:path';
import { holderAnswers } from './holder-answers.ts';

/** A lock file that is worth as much as the process that holds it: a killed holder's file is taken over. */
export interface HeldFile {
  /** Changes what others read about the holder. */
  readonly note: (note: unknown) => void;
  readonly release: () => void;
}

/** What stands in the file. `port` is where the holder answers with `token`, as long as it lives. */
export interface HolderRecord {
  readonly token: string;
  readonly port: number;
  readonly pid: number;
  readonly note: unknown;
}

/** Takes the lock, or says who has it. */
export async function holdFile(path: string): Promise<{ held: HeldFile } | { holder: HolderRecord }> {
  mkdirSync(dirname(path), { recursive: true });
  const token = randomUUID();
  const server = await answerWith(token);
  const record = (note: unknown): HolderRecord => ({ token, port: portOf(server), pid: process.pid, note });

  for (;;) {
    if (createWhole(path, record(null))) return { held: heldFile(path, server, record) };
    const found = readRecord(path);
    if (found !== null && (await holderAnswers(found))) {
      server.close();
      return { holder: found };
    }
    takeAway(path, found);
  }
}

function heldFile(path: string, server: Server, record: (note: unknown) => HolderRecord): HeldFile {
  return {
    note(note) {
      writeFileSync(`${path}.new`, JSON.stringify(record(note)));
      renameSync(`${path}.new`, path);
    },
    release() {
      rmSync(path, { force: true });
      server.close();
    },
  };
}

/** The file appears with its content or not at all, and only if there is none. */
function createWhole(path: string, record: HolderRecord): boolean {
  const whole = `${path}.${record.token}`;
  writeFileSync(whole, JSON.stringify(record));
  try {
    linkSync(whole, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(whole, { force: true });
  }
}

/** Takes a dead holder's file away, by a rename: if somebody else was quicker and holds it by now, it goes back. */
function takeAway(path: string, dead: HolderRecord | null): void {
  const aside = `${path}.${randomUUID()}`;
  try {
    renameSync(path, aside);
    if (readRecord(aside)?.token !== dead?.token) linkSync(aside, path);
    rmSync(aside, { force: true });
  } catch {
    // another took it away: the next round sees what stands there now
  }
}

function readRecord(path: string): HolderRecord | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as HolderRecord;
  } catch {
    return null;
  }
}

function answerWith(token: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => {});
      socket.end(token);
    });
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      server.unref();
      resolve(server);
    });
  });
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
