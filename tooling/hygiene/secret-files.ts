/** Matches a command that writes or creates a file whose name suggests secrets. */
const secretFile = /(?:\.env|\.pgpass|userlist\.txt|secret\.yaml)\b(?!\.example)/;

/**
 * Returns a guide's commands that create a file with secrets that others can read, even briefly.
 * These are commands with `>`, `cp` or `touch`, unless the block has `umask 077` before them or
 * created the file with `install -m 6…`.
 * @param markdown a page with blocks of ```sh
 * @returns the lines, trimmed
 */
export function openSecretFiles(markdown: string): string[] {
  const blocks = markdown.matchAll(/^ *```sh\b[^\n]*\n([^]*?)^ *```$/gm);
  return Array.from(blocks, ([, text = '']) => openIn(text)).flat();
}

function openIn(block: string): string[] {
  let isMasked = false;
  const closed = new Set<string>();
  return block.split('\n').flatMap((line) => {
    const command = line.replace(/\s#.*/, '').trim();
    if (/^umask 0?77\b/.test(command)) isMasked = true;
    const [, mode = '', made = ''] = /^install .*?-m (\d+) .* (\S+)$/.exec(command) ?? [];
    if (/^6[04]0$/.test(mode)) closed.add(made);
    const [, target = ''] =
      /(?:^|[^0-9&])>>? *(\S+)/.exec(command) ?? /^(?:cp|install|touch) (?:.* )?(\S+)$/.exec(command) ?? [];
    const path = target.replaceAll('"', '');
    const isOpen = secretFile.test(path) && !isMasked && ![...closed].includes(target);
    return isOpen ? [line.trim()] : [];
  });
}

/** Returns the contents of a page's block ```sh step=NAME. */
export function blockOf(markdown: string, name: string): string {
  const blocks = markdown.matchAll(/^```sh step=([\w-]+)\n([^]*?)^```$/gm);
  const found = [...blocks].find(([, step]) => step === name)?.[2];
  if (found === undefined) throw new Error(`There is no block step=${name}`);
  return found;
}
