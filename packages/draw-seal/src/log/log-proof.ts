import { bytesOfLength, toBase64 } from '../formats/base64.ts';
import { readCount } from '../formats/lines.ts';

/** A proof that an entry is in a log (C2SP tlog-proof, without `extra`). */
export interface LogProof {
  readonly index: number;
  readonly hashes: readonly Uint8Array[];
  /** A signed note. */
  readonly checkpoint: string;
}

const firstLine = 'c2sp.org/tlog-proof@v1';
/** The number of hashes for a tree of 2^53 leaves. */
const maxHashes = 53;

/** Formats a proof. */
export function formatLogProof({ index, hashes, checkpoint }: LogProof): string {
  return `${firstLine}\n${formatPath({ index, hashes })}\n${checkpoint}`;
}

/** Parses a proof; returns null if it is invalid. */
export function parseLogProof(text: string): LogProof | null {
  const end = text.indexOf('\n\n');
  const [first, ...lines] = text.slice(0, end).split('\n');
  const path = parsePath(lines);
  if (end < 0 || first !== firstLine || path === null) return null;
  return { ...path, checkpoint: text.slice(end + 2) };
}

/** The position of a leaf in a tree, and the hashes up to the root. */
type Path = Pick<LogProof, 'index' | 'hashes'>;

/** Formats a path: the index, then one hash per line. */
export function formatPath({ index, hashes }: Path): string {
  return `index ${index}\n${hashes.map((hash) => `${toBase64(hash)}\n`).join('')}`;
}

/** Parses the lines of a path; returns null if they are invalid. */
export function parsePath([indexLine = '', ...hashLines]: readonly string[]): Path | null {
  const index = indexLine.startsWith('index ') ? readCount(indexLine.slice('index '.length)) : null;
  const hashes = hashLines.map((line) => bytesOfLength(line, 32));
  const isGood = hashes.length <= maxHashes && hashes.every((hash) => hash !== null);
  return index !== null && isGood ? { index, hashes } : null;
}
