import { bucharestIso } from '@loto/game-rules';
import { createHash } from 'node:crypto';

/** The text that an operator signs. `parseActionText` reads the output of `formatActionText`. */
export interface ActionText {
  /** The environment and the site's host, so that a signature is valid in one installation only. */
  readonly installation: string;
  readonly operator: string;
  readonly actionId: string;
  readonly command: string;
  /** The words and options of the command. A secret is shown as "given", a file as its SHA-256. */
  readonly arguments: Readonly<Record<string, unknown>>;
  /** The effects of the command, one per line. */
  readonly facts: readonly string[];
  /** The request that this action approves, with the SHA-256 of its text in hexadecimal. */
  readonly approves: { readonly actionId: string; readonly sha256: string } | null;
  /** Hash of an earlier action in hexadecimal: the newest one when the text was made. */
  readonly previous: string;
  /** Deadline for the signature. */
  readonly until: Date;
}

/** `requested` means that a second person must approve; `refused` and `failed` changed nothing. */
export type ActionOutcome = 'done' | 'requested' | 'refused' | 'failed';

const twoPersons = 'It takes two persons: ';

/** Returns the last fact of a request: why a second person must approve it. */
export const twoPersonsFact = (why: string): string => `${twoPersons}${why}.`;

/** Returns the first fact of an unsigned action, such as a view or a refusal. */
export const unsignedFact = (outcome: ActionOutcome): string => `${outcome}, not signed`;

/** Returns the outcome that a text states; undefined if an unsigned row states none. */
export function outcomeOfText({ facts, approves }: ActionText, isSigned: boolean): ActionOutcome | undefined {
  if (isSigned)
    return approves === null && facts.at(-1)?.startsWith(twoPersons) === true ? 'requested' : 'done';
  return (['done', 'refused', 'failed'] as const).find((outcome) => facts[0] === unsignedFact(outcome));
}

/** Longer texts are rejected, because nobody would read them. */
export const maxTextBytes = 8 * 1024;

/**
 * Formats the text as UTF-8 lines that end with LF, with each value on its own line and each fact
 * indented.
 */
export function formatActionText(action: ActionText): string {
  const { approves } = action;
  const lines = [
    'loto action 1',
    `installation ${action.installation}`,
    `operator ${action.operator}`,
    `action ${action.actionId}`,
    `command ${action.command}`,
    `arguments ${JSON.stringify(action.arguments)}`,
    'facts',
    ...action.facts.map((fact) => `  ${fact}`),
    `approves ${approves === null ? '-' : `${approves.actionId} ${approves.sha256}`}`,
    `previous ${action.previous}`,
    `until ${bucharestIso(action.until)}`,
  ];
  return `${lines.join('\n')}\n`;
}

const form = new RegExp(
  `^${[
    'loto action 1',
    String.raw`installation (\S+ \S+)`,
    String.raw`operator ([a-z][a-z0-9-]{1,30})`,
    'action ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})',
    String.raw`command ([a-z-]+)`,
    String.raw`arguments (\{[^\n]*\})`,
    String.raw`facts\n((?: {2}[^\n]*\n)*)approves (-|[0-9a-f-]{36} [0-9a-f]{64})`,
    'previous ([0-9a-f]{64})',
    String.raw`until (\S+)`,
  ].join(String.raw`\n`)}\n$`,
);

/**
 * Parses a text.
 * @returns null if the text differs in any byte from the output of `formatActionText`
 */
export function parseActionText(text: string): ActionText | null {
  const match = form.exec(text);
  if (match === null || Buffer.byteLength(text) > maxTextBytes) return null;
  const [, installation = '', operator = '', actionId = '', command = '', json = '', facts = ''] = match;
  const [approved = '', previous = '', until = ''] = match.slice(7);
  const [request = '', sha256 = ''] = approved.split(' ');
  try {
    const action: ActionText = {
      installation,
      operator,
      actionId,
      command,
      arguments: JSON.parse(json) as Record<string, unknown>,
      facts: facts
        .split('\n')
        .slice(0, -1)
        .map((line) => line.slice(2)),
      approves: approved === '-' ? null : { actionId: request, sha256 },
      previous,
      until: new Date(until),
    };
    return formatActionText(action) === text ? action : null;
  } catch {
    return null;
  }
}

/** Returns the hash in hexadecimal. */
export const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');
