import { matchesGlob } from 'node:path';

/** The files, sections and scripts that a document names. */
export interface Named {
  /** Files and folders in code spans, from anywhere in the project: `payments/machine.ts`. */
  readonly paths: readonly string[];
  /** Links to files and folders, from the folder of the document. */
  readonly links: readonly string[];
  /** Links to sections: `#anchor` in the same document, or `path.md#anchor`. */
  readonly sections: readonly string[];
  /** Scripts run by npm. */
  readonly scripts: readonly string[];
}

/** Code spans that are a file by their ending, or a folder by the slash at their end. */
const PATH = /^[\w*{][\w.*{},-]*(?:\/[\w.*{},-]+)*(?:\.(?:tsx?|m?js|css|sql|json|md)|\/)$/;

/** Returns the names in a text in Markdown. */
export function namedIn(markdown: string): Named {
  const prose = markdown.replaceAll(/^```[^]*?^```/gm, '');
  return {
    paths: groupsOf(prose, /`([^`\n]+)`/g).filter((span) => PATH.test(span)),
    links: groupsOf(prose, /\]\(([^)\s#:]+)(?:#[^)]*)?\)/g),
    sections: groupsOf(prose, /\]\(((?:[^)\s#:]+\.md)?#[^)\s]+)\)/g),
    scripts: groupsOf(markdown, /\bnpm run ([\w-]+(?::[\w-]+)*)/g),
  };
}

/** Returns the anchors of a document's headings, as GitHub makes them. */
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
 * Tells whether a path that may begin anywhere, with patterns, is a file or folder of the project.
 * @param files paths from the project folder
 */
export function hasPath(files: readonly string[], path: string): boolean {
  // most paths have no pattern, and matching one takes far longer
  if (!/[*{]/.test(path)) return files.some((file) => isAt(file, path));
  const pattern = `{,**/}${path.replace(/\/$/, '/**')}`;
  return files.some((file) => matchesGlob(file, pattern));
}

function isAt(file: string, path: string): boolean {
  const whole = `/${file}`;
  return path.endsWith('/') ? whole.includes(`/${path}`) : whole.endsWith(`/${path}`);
}
