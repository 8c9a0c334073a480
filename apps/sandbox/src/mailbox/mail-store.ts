import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMail, type MailContent } from './read-mail.ts';

/** A mail in the list. */
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
  /** Maximum number of mails; the oldest are deleted first. */
  mails: number;
  /** Maximum size of all mails on disk, in bytes. */
  bytes: number;
  /** Maximum number of mails from an earlier run to read on startup. */
  fromEarlierRun: number;
  /** Maximum size of parsed mails in memory, in bytes. */
  readBytes: number;
};

const LIMITS: StoreLimits = {
  mails: 2000,
  bytes: 256 * 1024 * 1024,
  fromEarlierRun: 200,
  readBytes: 16 * 1024 * 1024,
};

/**
 * Matches only this store's files: the arrival time in milliseconds, for sorting, and a random
 * part.
 */
const FILE = /^(\d{13})-[0-9a-f]{12}\.eml$/;

/**
 * Stores mails as files readable only by their owner, with a list in memory. Its limits prevent a
 * demo that runs for weeks from filling disk or memory.
 */
export class MailStore {
  readonly #folder: string;
  readonly #now: () => number;
  readonly #limits: StoreLimits;
  /** Mails by id, oldest first. */
  readonly #mails = new Map<string, MailSummary>();
  /** Parsed mails by id, least recently used first. */
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

  /** Opens the store in a folder, which is created if missing. */
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

  /** Stores a mail and deletes the oldest ones beyond the limits. */
  async add(raw: Uint8Array): Promise<void> {
    const content = await readMail(raw);
    // Keeps the order of arrival within a millisecond and if the clock is set back.
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
   * Returns the mails, newest first.
   * @param address if set, returns only mails delivered to this address
   */
  list(address?: string): MailSummary[] {
    const all = [...this.#mails.values()].toReversed();
    const wanted = address?.toLowerCase();
    return wanted === undefined
      ? all
      : all.filter(({ to }) => to.some((recipient) => recipient.toLowerCase() === wanted));
  }

  /** Returns one mail; null if it doesn't exist. */
  async read(id: string): Promise<(MailSummary & MailContent) | null> {
    const summary = this.#mails.get(id);
    if (summary === undefined) return null;
    const content = this.#read.get(id) ?? (await readMail(readFileSync(this.#path(id))));
    this.#remember(summary, content);
    return { ...summary, ...content, to: [...summary.to] };
  }

  /** Returns the raw source of a mail; null if it doesn't exist. */
  source(id: string): Buffer | null {
    return this.#mails.has(id) ? readFileSync(this.#path(id)) : null;
  }

  /**
   * Deletes a mail.
   * @returns false if it didn't exist
   */
  delete(id: string): boolean {
    const isThere = this.#remove(id);
    if (isThere) this.#changed();
    return isThere;
  }

  deleteAll(): void {
    for (const id of this.#mails.keys()) this.#remove(id);
    this.#changed();
  }

  /** Calls `listener` after each change, until the returned function is called. */
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

  /**
   * Returns the path of a mail's file. Ids come from URLs, so only listed ids are used in paths.
   */
  #path(id: string): string {
    return join(this.#folder, `${id}.eml`);
  }

  #changed(): void {
    for (const listener of this.#listeners) listener();
  }
}
