/** The contents of a signed text. */
export interface SignedText {
  readonly installation: string;
  readonly operator: string;
  readonly actionId: string;
  readonly command: string;
  readonly arguments: Readonly<Record<string, unknown>>;
  readonly facts: readonly string[];
  /** The approved request, and the SHA-256 of its text. */
  readonly approves: { readonly actionId: string; readonly sha256: string } | null;
  readonly outcome: 'done' | 'requested' | 'refused' | 'failed';
}

const form =
  /^loto action 1\ninstallation (\S+ \S+)\noperator (\S+)\naction (\S+)\ncommand (\S+)\narguments (\{[^\n]*\})\nfacts\n((?: {2}[^\n]*\n)*)approves (-|\S+ \S+)\nprevious [0-9a-f]{64}\nuntil \S+\n$/;

/** Parses a signed text; returns null if its format is different. */
export function readActionText(text: string, isSigned: boolean): SignedText | null {
  const match = form.exec(text);
  if (match === null) return null;
  const [
    ,
    installation = '',
    operator = '',
    actionId = '',
    command = '',
    json = '',
    lines = '',
    approved = '',
  ] = match;
  const facts = lines
    .split('\n')
    .slice(0, -1)
    .map((line) => line.slice(2));
  const [request = '', sha256 = ''] = approved.split(' ');
  const approves = approved === '-' ? null : { actionId: request, sha256 };
  try {
    const given = JSON.parse(json) as Record<string, unknown>;
    const outcome = outcomeOf(facts, { isSigned, isApproval: approves !== null, command });
    return { installation, operator, actionId, command, arguments: given, facts, approves, outcome };
  } catch {
    return null;
  }
}

function outcomeOf(
  facts: readonly string[],
  { isSigned, isApproval, command }: { isSigned: boolean; isApproval: boolean; command: string },
): SignedText['outcome'] {
  if (isSigned)
    return !isApproval && facts.at(-1)?.startsWith('It takes two persons: ') === true ? 'requested' : 'done';
  if (command === 'first-operators') return 'done';
  const unsigned = /^(done|refused|failed), not signed$/.exec(facts[0] ?? '')?.[1];
  return unsigned === undefined ? 'failed' : (unsigned as SignedText['outcome']);
}
