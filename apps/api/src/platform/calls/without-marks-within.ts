import { withoutUnseenMarks } from '@loto/api-contract';

/** Maximum depth of a body. The schemas reject deeper ones. */
const maxDepth = 8;

/** Applies {@link withoutUnseenMarks} to each text in a value. */
export function withoutMarksWithin(sent: unknown, depth = 0): unknown {
  if (typeof sent === 'string') return withoutUnseenMarks(sent);
  if (typeof sent !== 'object' || sent === null || depth === maxDepth) return sent;
  if (Array.isArray(sent)) return sent.map((value: unknown) => withoutMarksWithin(value, depth + 1));
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [name, withoutMarksWithin(value, depth + 1)]),
  );
}
