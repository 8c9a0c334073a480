import { matchesGlob } from 'node:path';

/** The files, sections and scripts that a document mentions. */
export interface Named {
  /** Files and folders in code spans, possibly partial paths: `payments/machine.ts`. */
  readonly paths: readonly string[];
  /** Links to files and folders, relative to the document's folder. */
  readonly links: readonly string[];
  /** Links to sections: `#anchor` in the same document, or `path.md#anchor`. */
  readonly sections: readonly string[];
  /** npm scripts. */
  readonly scripts: readonly string[];
}

/** Matches code spans that are a file (by the extension) or a folder (by the trailing slash). */
const PATH = /^[\w*{][\w.*{},-]*(?:\/[\w.*{},-]+)*(?:\.(?:tsx?|m?js|css|sql|json|md)|\/)$/;

/** Returns the references in a Markdown text. */
export function namedIn(markdown: string): Named {
  const prose = markdown.replaceAll(/^```[^]*?^```/gm, '');
  return {
    paths: groupsOf(prose, /`([^`\n]+)`/g).filter((span) => PATH.test(span)),
    links: groupsOf(prose, /\]\(([^)\s#:]+)(?:#[^)]*)?\)/g),
    sections: groupsOf(prose, /\]\(((?:[^)\s#:]+\.md)?#[^)\s]+)\)/g),
    scripts: groupsOf(markdown, /\bnpm run ([\w-]+(?::[\w-]+)*)/g),
  };
}

/** Returns the anchors of a document's headings in GitHub's format. */
export function anchorsOf(markdown: string): ReadonlySet<string> {
  const prose = markdown.replaceAll(/^```[^]*?^```/gm, '');
  const headings = groupsOf(prose, /^#+ (.+)$/gm);
  return new Set(
    headings.map((heading) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\- _]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

function groupsOf(text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), ([, group = '']) => group);
}

/**
 * Returns true if a partial path, possibly with patterns, matches a file or folder of the project.
 * @param files paths relative to the project folder
 */
export function hasPath(files: readonly string[], path: string): boolean {
  // Most paths contain no pattern, and matching one takes much longer.
  if (!/[*{]/.test(path)) return files.some((file) => isAt(file, path));
  const pattern = `{,**/}${path.replace(/\/$/, '/**')}`;
  return files.some((file) => matchesGlob(file, pattern));
}

function isAt(file: string, path: string): boolean {
  const whole = `/${file}`;
  return path.endsWith('/') ? whole.includes(`/${path}`) : whole.endsWith(`/${path}`);
}
