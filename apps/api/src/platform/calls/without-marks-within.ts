import { withoutUnseenMarks } from '@loto/api-contract';

/** Max depth of a body; the schemas refuse deeper ones. */
const maxDepth = 8;

/** Returns a value with {@link withoutUnseenMarks} applied to each of its texts. */
export function withoutMarksWithin(sent: unknown, depth = 0): unknown {
  if (typeof sent === 'string') return withoutUnseenMarks(sent);
  if (typeof sent !== 'object' || sent === null || depth === maxDepth) return sent;
  if (Array.isArray(sent)) return sent.map((value: unknown) => withoutMarksWithin(value, depth + 1));
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [name, withoutMarksWithin(value, depth + 1)]),
  );
}
