import { parseActionText, sha256 } from '../features/operators/action-text.ts';
import { fileContent } from '../office/command.ts';

interface Typed {
  readonly operator: string;
  readonly words: readonly string[];
  /** Values that the terminal supplied in addition to the words, by name. */
  readonly given: Readonly<Record<string, string>>;
}

/**
 * Returns the facts in a text, which are shown before it's signed. Returns null if the text is for
 * something else than what was typed, so that the office can't obtain a signature for it.
 */
export function factsToSign(text: string, { operator, words, given }: Typed): readonly string[] | null {
  const action = parseActionText(text);
  const [command, ...typed] = words.flatMap(splitOption);
  if (action?.operator !== operator || action.command !== command) return null;
  const { words: positionals, ...options } = action.arguments;
  const tokens = withoutOption(typed, '--as');
  const signed = Object.entries(options).map(([name, value]) => tokensOf(name, value, { tokens, given }));
  const all = [...(Array.isArray(positionals) ? positionals : []), ...signed.flat()];
  return signed.includes(null) || !isSame(all, tokens) ? null : action.facts;
}

/** Splits `--name=value` into two tokens. */
function splitOption(word: string): string[] {
  const match = /^(--[a-z-]+)=([^]*)$/.exec(word);
  return match === null ? [word] : match.slice(1);
}

/** Returns the tokens without an option and its value. */
function withoutOption(tokens: readonly string[], option: string): string[] {
  const at = tokens.indexOf(option);
  return at === -1 ? [...tokens] : tokens.toSpliced(at, 2);
}

/**
 * Returns the tokens with which an option in the text was typed; none for a value that the terminal
 * supplied on its own.
 * @returns null for an option that was neither typed nor supplied
 */
function tokensOf(
  name: string,
  value: unknown,
  { tokens, given }: { readonly tokens: readonly string[]; readonly given: Typed['given'] },
): string[] | null {
  const option = `--${name}`;
  const at = tokens.indexOf(option);
  const supplied = given[name];
  if (supplied === undefined) return value === true ? [option] : [option, String(value)];
  // The text commits to the content of a file by its SHA-256, and never contains a secret.
  const isCommitted = value === supplied || value === 'given' || value === `SHA-256 ${sha256(supplied)}`;
  if (!isCommitted) return null;
  return at === -1 || name === fileContent ? [] : [option, tokens[at + 1] ?? ''];
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  const [first, second] = [one.toSorted(), other.toSorted()];
  return first.length === second.length && first.every((token, index) => token === second[index]);
}
