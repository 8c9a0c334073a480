import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  cosignedMessage,
  formatCosignature,
  formatSignature,
  formatVerifierKey,
  fromBase64,
  isConsistent,
  isSignatureOf,
  parseCheckpoint,
  parseNote,
  signatureTypes,
  toBase64,
  treeRoot,
  verifierKey,
  type Checkpoint,
  type VerifierKey,
} from '@loto/draw-seal';

/** A response to a log: status, content type, body. */
export type WitnessAnswer = { status: number; type: string; body: string };

/** A state of a log that the witness has cosigned. */
export type CosignedState = { origin: string; size: number; root: string; cosignedAt: string; note: string };

type Stored = {
  /** The latest state of each log. */
  latest: Record<string, CosignedState>;
  /** The cosigned states for the page, newest first. */
  history: Omit<CosignedState, 'note'>[];
};

const KEPT_COUNT = 50;
const MAX_PROOF_LINES = 63;

const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest());
const seedPrefix = Buffer.from('302e020100300506032b657004220420', 'hex');
const publicPrefix = Buffer.from('302a300506032b6570032100', 'hex');

const publicKeyOf = (key: VerifierKey) =>
  createPublicKey({ key: Buffer.concat([publicPrefix, key.publicKey]), format: 'der', type: 'spki' });

/**
 * A witness of logs (C2SP tlog-witness). It cosigns a log's state only if that contains the last
 * state it cosigned, so that no log can present two different histories.
 */
export class Witness {
  readonly key: VerifierKey;
  /** True if it doesn't respond. */
  isSilent = false;
  readonly #sign: (message: Uint8Array) => Buffer;
  readonly #logs: readonly VerifierKey[];
  readonly #path: string;
  readonly #now: () => number;
  #stored: Stored;

  /**
   * @param options.seed 32 secret bytes
   * @param options.home the folder that contains its state
   */
  constructor(options: {
    name: string;
    seed: Buffer;
    logs: readonly VerifierKey[];
    home: string;
    now: () => number;
  }) {
    const privateKey = createPrivateKey({
      key: Buffer.concat([seedPrefix, options.seed]),
      format: 'der',
      type: 'pkcs8',
    });
    const publicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(-32);
    this.key = verifierKey(sha256, { name: options.name, type: signatureTypes.cosignature, publicKey });
    this.#sign = (message) => sign(null, message, privateKey);
    this.#logs = options.logs;
    this.#now = options.now;
    mkdirSync(options.home, { recursive: true });
    this.#path = join(options.home, `${options.name.replaceAll(/[^a-z0-9.-]/g, '_')}.json`);
    this.#stored = existsSync(this.#path)
      ? (JSON.parse(readFileSync(this.#path, 'utf8')) as Stored)
      : { latest: {}, history: [] };
  }

  /** The witness's key as a line of a policy. */
  get keyText(): string {
    return formatVerifierKey(this.key);
  }

  get history(): readonly Omit<CosignedState, 'note'>[] {
    return this.#stored.history;
  }

  /** Returns a log's latest state with its signatures, by the SHA-256 of the log's origin. */
  checkpointOf(originHash: string): string | null {
    const state = Object.values(this.#stored.latest).find(
      ({ origin }) => createHash('sha256').update(origin).digest('hex') === originHash,
    );
    return state?.note ?? null;
  }

  /** Handles `add-checkpoint`. */
  addCheckpoint(body: string): WitnessAnswer {
    const end = body.indexOf('\n\n');
    const [first = '', ...proofLines] = body.slice(0, Math.max(end, 0)).split('\n');
    const oldSize = /^old (0|[1-9]\d{0,15})$/.exec(first)?.[1];
    const proof = proofLines.map(fromBase64);
    const note = parseNote(body.slice(end + 2));
    const checkpoint = note === null ? null : parseCheckpoint(note.text);
    if (end < 0 || oldSize === undefined || proof.length > MAX_PROOF_LINES) return refused(400);
    if (note === null || checkpoint === null || !proof.every((hash) => hash?.length === 32))
      return refused(400);
    const keys = this.#logs.filter(({ name }) => name === checkpoint.origin);
    if (keys.length === 0) return refused(404);
    const bytes = Buffer.from(note.text);
    const signed = note.signatures.flatMap((signature) => {
      const key = keys.find((known) => isSignatureOf(signature, known));
      return key === undefined ? [] : [verify(null, bytes, publicKeyOf(key), signature.signature)];
    });
    if (signed.length === 0 || signed.includes(false)) return refused(403);
    return this.#cosign(checkpoint, note.text, {
      oldSize: Number(oldSize),
      proof: proof as Uint8Array[],
      logNote: body.slice(end + 2),
    });
  }

  #cosign(
    checkpoint: Checkpoint,
    text: string,
    { oldSize, proof, logNote }: { oldSize: number; proof: readonly Uint8Array[]; logNote: string },
  ): WitnessAnswer {
    const { origin, size, root } = checkpoint;
    const latest = this.#stored.latest[origin];
    if (oldSize > size) return refused(400);
    if (oldSize !== (latest?.size ?? 0)) {
      return { status: 409, type: 'text/x.tlog.size', body: `${latest?.size ?? 0}\n` };
    }
    const oldRoot = latest === undefined ? treeRoot(sha256, []) : fromBase64(latest.root);
    if (oldRoot === null || !isConsistent(sha256, { oldSize, oldRoot, size, root, proof }))
      return refused(422);
    if (size === 0 && toBase64(root) !== toBase64(treeRoot(sha256, []))) return refused(422);
    const seconds = Math.floor(this.#now() / 1000);
    const signature = formatSignature({
      name: this.key.name,
      keyId: this.key.keyId,
      signature: formatCosignature(seconds, this.#sign(cosignedMessage(text, seconds))),
    });
    // The state is on disk before the signature is returned.
    this.#store({
      origin,
      size,
      root: toBase64(root),
      cosignedAt: new Date(seconds * 1000).toISOString(),
      note: `${logNote}${signature}`,
    });
    return { status: 200, type: 'text/plain; charset=utf-8', body: signature };
  }

  #store(state: CosignedState): void {
    const { note, ...shown } = state;
    this.#stored = {
      latest: { ...this.#stored.latest, [state.origin]: { ...shown, note } },
      history: [shown, ...this.#stored.history].slice(0, KEPT_COUNT),
    };
    writeFileSync(`${this.#path}.new`, JSON.stringify(this.#stored), { flush: true });
    renameSync(`${this.#path}.new`, this.#path);
  }
}

function refused(status: number): WitnessAnswer {
  return { status, type: 'text/plain; charset=utf-8', body: '' };
}
