/** The commands of one block of the operators' guide. */
export interface GuideBlock {
  /** The name of the block, by which a test prepares its state. */
  readonly name: string;
  /** Each as its words, variables of the shell filled in later. */
  readonly commands: readonly (readonly string[])[];
}

const program = 'npm run operator -- ';

/**
 * The blocks of a page whose commands a test runs: ```sh run=NAME. Each line is one command of the
 * operators' program, with an optional comment.
 * @throws Error for a line that is none
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
 * What a page shows that the last command of a block prints, by the name of the block: ```text
 * output=NAME.
 */
export function guideOutputs(markdown: string): ReadonlyMap<string, string> {
  const blocks = markdown.matchAll(/^```text output=([\w-]+)\n([^]*?)\n?```$/gm);
  return new Map(Array.from(blocks, ([, name = '', text = '']) => [name, text]));
}

/**
 * Every command of the operators' program that a page has operators type, as its words: lines of
 * its blocks, and code spans that say as whom.
 */
export function typedCommands(markdown: string): string[][] {
  const typed = markdown.matchAll(/^ *```sh\b[^\n]*\n([^]*?)^ *```$|`([^`\n]+ --as [^`\n]+)`/gm);
  return Array.from(typed, ([, block, span]) => (block ?? span ?? '').split('\n'))
    .flat()
    .map((line) => line.trim())
    .filter((line) => line.startsWith(program))
    .map((line) => wordsOf(line.slice(program.length)));
}

/** The words of a line as a shell splits them: "quotes" keep spaces, a comment ends the line. */
function wordsOf(line: string): string[] {
  const words: string[] = [];
  for (const [, quoted, plain] of line.matchAll(/"([^"]*)"|(\S+)/g)) {
    if (plain?.startsWith('#') === true) break;
    words.push(quoted ?? plain ?? '');
  }
  return words;
}
