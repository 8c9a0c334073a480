/** The commands of one block in the operators' guide. */
export interface GuideBlock {
  /** Name of the block, by which a test prepares its state. */
  readonly name: string;
  /** The words of each command; shell variables are replaced later. */
  readonly commands: readonly (readonly string[])[];
}

const program = 'npm run operator -- ';

/**
 * Returns the blocks on a page whose commands a test runs: ```sh run=NAME. Each line is one
 * operator command, with an optional comment.
 * @throws {Error} for any other line
 */
export function guideBlocks(markdown: string): GuideBlock[] {
  const blocks = markdown.matchAll(/^```sh run=([\w-]+)\n([^]*?)^```$/gm);
  return Array.from(blocks, ([, name = '', text = '']) => ({
    name,
    commands: text
      .trim()
      .split('\n')
      .map((line) => {
        if (!line.startsWith(program)) throw new Error(`${name}: not a command of operators: ${line}`);
        return wordsOf(line.slice(program.length));
      }),
  }));
}

/**
 * Returns the expected outputs on a page by block name: ```text output=NAME. Each is the output of
 * its block's last command.
 */
export function guideOutputs(markdown: string): ReadonlyMap<string, string> {
  const blocks = markdown.matchAll(/^```text output=([\w-]+)\n([^]*?)\n?```$/gm);
  return new Map(Array.from(blocks, ([, name = '', text = '']) => [name, text]));
}

/**
 * Returns the words of every operator command that a page asks operators to type: lines of its
 * blocks, and code spans with `--as`.
 */
export function typedCommands(markdown: string): string[][] {
  const typed = markdown.matchAll(/^ *```sh\b[^\n]*\n([^]*?)^ *```$|`([^`\n]+ --as [^`\n]+)`/gm);
  return Array.from(typed, ([, block, span]) => (block ?? span ?? '').split('\n'))
    .flat()
    .map((line) => line.trim())
    .filter((line) => line.startsWith(program))
    .map((line) => wordsOf(line.slice(program.length)));
}

/** Splits a line into words like a shell: "quotes" keep spaces, and a comment ends the line. */
function wordsOf(line: string): string[] {
  const words: string[] = [];
  for (const [, quoted, plain] of line.matchAll(/"([^"]*)"|(\S+)/g)) {
    if (plain?.startsWith('#') === true) break;
    words.push(quoted ?? plain ?? '');
  }
  return words;
}
