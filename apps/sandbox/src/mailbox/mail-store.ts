import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMail, type MailContent } from './read-mail.ts';

/** What a list says of a mail. */
export type MailSummary = {
  id: string;
  /** ISO 8601, UTC. */
  receivedAt: string;
  from: string;
  to: readonly string[];
  subject: string;
  fileCount: number;
  bytes: number;
};

export type StoreLimits = {
  /** Most mails kept; the oldest go first. */
  mails: number;
  /** Most bytes of all mails on the disk. */
  bytes: number;
  /** Most mails of an earlier run that are read at the start. */
  fromEarlierRun: number;
  /** Most bytes of mails that are kept read, in memory. */
  readBytes: number;
};

const LIMITS: StoreLimits = {
  mails: 2000,
  bytes: 256 * 1024 * 1024,
  fromEarlierRun: 200,
  readBytes: 16 * 1024 * 1024,
};

/** Our files alone: the milliseconds of arrival, in order by name, then what makes it unique. */
const FILE = /^(\d{13})-[0-9a-f]{12}\.eml$/;

/**
 * The mails, as files that only their owner reads, and a list of them in memory. A demonstration
 * that runs for weeks fills neither.
 */
export class MailStore {
  readonly #folder: string;
  readonly #now: () => number;
  readonly #limits: StoreLimits;
  /** Oldest first, by id. */
  readonly #mails = new Map<string, MailSummary>();
  /** Least recently used first. */
  readonly #read = new Map<string, MailContent>();
  readonly #listeners = new Set<() => void>();
  #bytes = 0;
  #readBytes = 0;
  #lastMs = 0;

  private constructor(folder: string, now: () => number, limits: StoreLimits) {
    this.#folder = folder;
    this.#now = now;
    this.#limits = limits;
  }

  /** Opens the store of a folder, which is made when missing. */
  static async open(
    folder: string,
    now: () => number = Date.now,
    limits: Partial<StoreLimits> = {},
  ): Promise<MailStore> {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const store = new MailStore(folder, now, { ...LIMITS, ...limits });
    const names = readdirSync(folder)
      .filter((name) => FILE.test(name))
      .toSorted();
    const first = Math.max(names.length - store.#limits.fromEarlierRun, 0);
    for (const name of names.slice(0, first)) rmSync(join(folder, name));
    for (const name of names.slice(first)) {
      const id = name.slice(0, -'.eml'.length);
      store.#list(id, await readMail(readFileSync(store.#path(id))));
    }
    return store;
  }

  /** Keeps a mail, and drops the oldest ones when there are too many. */
  async add(raw: Uint8Array): Promise<void> {
    const content = await readMail(raw);
    // in the order of arrival, within a millisecond and over a clock that goes back too
    this.#lastMs = Math.max(this.#lastMs + 1, this.#now());
    const id = `${String(this.#lastMs).padStart(13, '0')}-${randomBytes(6).toString('hex')}`;
    writeFileSync(this.#path(id), raw, { mode: 0o600 });
    this.#list(id, content);
    for (const [oldest] of this.#mails) {
      if (this.#mails.size <= this.#limits.mails && this.#bytes <= this.#limits.bytes) break;
      this.#remove(oldest);
    }
    this.#changed();
  }

  /**
   * The mails, newest first.
   * @param address only those delivered to it
   */
  list(address?: string): MailSummary[] {
    const all = [...this.#mails.values()].toReversed();
    const wanted = address?.toLowerCase();
    return wanted === undefined
      ? all
      : all.filter(({ to }) => to.some((recipient) => recipient.toLowerCase() === wanted));
  }

  /** One mail; null when there is none. */
  async read(id: string): Promise<(MailSummary & MailContent) | null> {
    const summary = this.#mails.get(id);
    if (summary === undefined) return null;
    const content = this.#read.get(id) ?? (await readMail(readFileSync(this.#path(id))));
    this.#remember(summary, content);
    return { ...summary, ...content, to: [...summary.to] };
  }

  /** One mail as it came; null when there is none. */
  source(id: string): Buffer | null {
    return this.#mails.has(id) ? readFileSync(this.#path(id)) : null;
  }

  /** Whether there was such a mail to delete. */
  delete(id: string): boolean {
    const isThere = this.#remove(id);
    if (isThere) this.#changed();
    return isThere;
  }

  deleteAll(): void {
    for (const id of this.#mails.keys()) this.#remove(id);
    this.#changed();
  }

  /** Calls `listener` after each change; the answer ends that. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #list(id: string, content: MailContent): void {
    const { size } = statSync(this.#path(id));
    const receivedMs = Number(id.slice(0, 13));
    this.#lastMs = Math.max(this.#lastMs, receivedMs);
    const summary = {
      id,
      receivedAt: new Date(receivedMs).toISOString(),
      from: content.from,
      to: content.to,
      subject: content.subject,
      fileCount: content.files.length,
      bytes: size,
    };
    this.#mails.set(id, summary);
    this.#bytes += size;
    this.#remember(summary, content);
  }

  #remember({ id, bytes }: MailSummary, content: MailContent): void {
    if (!this.#read.delete(id)) this.#readBytes += bytes;
    this.#read.set(id, content);
    for (const [unused] of this.#read) {
      if (this.#readBytes <= this.#limits.readBytes) break;
      this.#forget(unused);
    }
  }

  #forget(id: string): void {
    if (this.#read.delete(id)) this.#readBytes -= this.#mails.get(id)?.bytes ?? 0;
  }

  #remove(id: string): boolean {
    const summary = this.#mails.get(id);
    if (summary === undefined) return false;
    this.#forget(id);
    this.#mails.delete(id);
    this.#bytes -= summary.bytes;
    rmSync(this.#path(id), { force: true });
    return true;
  }

  /** Ids come out of addresses: only those in the list ever reach a path. */
  #path(id: string): string {
    return join(this.#folder, `${id}.eml`);
  }

  #changed(): void {
    for (const listener of this.#listeners) listener();
  }
}
