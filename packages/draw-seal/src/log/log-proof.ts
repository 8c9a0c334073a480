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
/** The hashes of a tree of 2^53 leaves. */
const maxHashes = 53;

/** Returns a proof as text. */
export function formatLogProof({ index, hashes, checkpoint }: LogProof): string {
  return `${firstLine}\n${formatPath({ index, hashes })}\n${checkpoint}`;
}

/** Returns the proof of a text; null for another text. */
export function parseLogProof(text: string): LogProof | null {
  const end = text.indexOf('\n\n');
  const [first, ...lines] = text.slice(0, end).split('\n');
  const path = parsePath(lines);
  if (end < 0 || first !== firstLine || path === null) return null;
  return { ...path, checkpoint: text.slice(end + 2) };
}

/** The place of a leaf in a tree, and the hashes that lead to the root. */
type Path = Pick<LogProof, 'index' | 'hashes'>;

/** Returns a path as text: the index, then a hash on each line. */
export function formatPath({ index, hashes }: Path): string {
  return `index ${index}\n${hashes.map((hash) => `${toBase64(hash)}\n`).join('')}`;
}

/** Returns the path of lines; null for other lines. */
export function parsePath([indexLine = '', ...hashLines]: readonly string[]): Path | null {
  const index = indexLine.startsWith('index ') ? readCount(indexLine.slice('index '.length)) : null;
  const hashes = hashLines.map((line) => bytesOfLength(line, 32));
  const isGood = hashes.length <= maxHashes && hashes.every((hash) => hash !== null);
  return index !== null && isGood ? { index, hashes } : null;
}
