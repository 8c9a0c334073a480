import { z } from 'zod';
import {
  firstHash,
  hashOfAction,
  OperatorDirectory,
  outcomeOfText,
  parseActionText,
  signatureSchema,
  type ActionText,
  type OperatorKey,
  type ProvenAction,
} from '../features/operators/index.ts';
import type { ExportedAction, ExportHead } from './export-actions.ts';

/** The result of verifying an export of the audit log. */
export interface Verification {
  readonly actions: number;
  readonly signed: number;
  /** Hash of the last action in hexadecimal, from which a later export continues. */
  readonly newest: string;
  /** The problems that were found, each with the number of its action. */
  readonly problems: readonly string[];
}

const headSchema: z.ZodType<ExportHead> = z.strictObject({
  format: z.literal('loto audit 1'),
  actions: z.int().min(0),
  installation: z.string(),
  origin: z.url(),
  rootKeys: z.record(z.string(), z.string()).nullable(),
});

const rowSchema: z.ZodType<ExportedAction> = z.strictObject({
  seq: z.int().min(1),
  text: z.string(),
  key: z.string().nullable(),
  signature: signatureSchema.nullable(),
  hash: z.string(),
});

/**
 * Verifies an export without a database: the chain of hashes, each signature, two people for each
 * approval, and each key's chain to the root keys.
 * @param rootKeys the keys that the reader trusts; by default those in the export
 */
export async function verifyExport(
  content: string,
  rootKeys?: Readonly<Record<string, OperatorKey>>,
): Promise<Verification> {
  const [first = '', ...lines] = content.split('\n');
  const head = parseLine(first, headSchema);
  const newest = firstHash.toString('hex');
  if (head === null) return { actions: 0, signed: 0, newest, problems: ['It is no export of actions.'] };
  const problems: string[] = [];
  if (lines.pop() !== '') problems.push('It ends within a line');
  if (lines.length !== head.actions)
    problems.push(`It names ${head.actions} actions and has ${lines.length}`);
  const directory = new OperatorDirectory({ ...head, rootKeys: rootKeys ?? head.rootKeys });
  const requests = new Map<string, ProvenAction>();
  const hashes = [newest];
  let signed = 0;
  for (const [index, line] of lines.entries()) {
    const seq = index + 1;
    const row = parseLine(line, rowSchema);
    if (row === null) {
      problems.push(`${seq}: the line is malformed`);
      continue;
    }
    if (row.key !== null) signed += 1;
    problems.push(...chainProblems(row, hashes, seq).map((problem) => `${seq}: ${problem}`));
    hashes.push(row.hash);
    const action = actionOf(row);
    const problem = typeof action === 'string' ? action : await problemOf(directory, action, requests);
    if (problem !== null) problems.push(`${seq}: ${problem}`);
    if (typeof action !== 'string' && action.outcome === 'requested') requests.set(action.actionId, action);
  }
  problems.push(...directory.rejected.map(({ seq, problem }) => `${seq}: ${problem}`));
  return { actions: lines.length, signed, newest: hashes.at(-1) ?? newest, problems: [...new Set(problems)] };
}

/**
 * Parses a line.
 * @returns null if the line differs in any byte from what an export writes
 */
function parseLine<Of>(line: string, schema: z.ZodType<Of>): Of | null {
  try {
    const json: unknown = JSON.parse(line);
    const parsed = schema.safeParse(json);
    return parsed.success && JSON.stringify(json) === line ? parsed.data : null;
  } catch {
    return null;
  }
}

/**
 * Returns the problems of a row in the chain of hashes.
 * @param hashes of the previous actions, the latest one last
 */
function chainProblems(row: ExportedAction, hashes: readonly string[], seq: number): string[] {
  const before = Buffer.from(hashes.at(-1) ?? '', 'hex');
  const text = parseActionText(row.text);
  return [
    ...(row.seq === seq ? [] : [`it has the number ${row.seq}`]),
    ...(hashOfAction(before, row).toString('hex') === row.hash
      ? []
      : ['its hash does not follow from the one before']),
    ...(text === null || hashes.includes(text.previous) ? [] : ['its text follows no earlier action']),
  ];
}

/** Returns the action that a row's text describes, or the problem with it. */
function actionOf({ seq, text: written, key, signature }: ExportedAction): ProvenAction | string {
  const text = parseActionText(written);
  if (text === null) return 'its text is malformed';
  const outcome = isFirstOperators(text) ? 'done' : outcomeOfText(text, key !== null);
  if (outcome === undefined) return 'it has to be signed';
  const { actionId, operator, command, arguments: given, approves } = text;
  return {
    seq,
    actionId,
    operator,
    command,
    arguments: given,
    outcome,
    text: written,
    key,
    signature,
    approves: approves?.actionId ?? null,
  };
}

const isFirstOperators = ({ command }: ActionText): boolean => command === 'first-operators';

/** Returns the problem of an action that its signer wasn't allowed to sign, or null. */
async function problemOf(
  directory: OperatorDirectory,
  action: ProvenAction,
  requests: ReadonlyMap<string, ProvenAction>,
): Promise<string | null> {
  await directory.read([action]);
  if (action.key === null) return action.signature === null ? null : 'it has a signature and no key';
  const verified =
    action.command === 'approve'
      ? await directory.verifyApproval(action, requests.get(action.approves ?? ''))
      : await directory.verify(action);
  return typeof verified === 'string' ? verified : null;
}
