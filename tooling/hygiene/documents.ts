import { matchesGlob } from 'node:path';

/** What a document says there is. */
export interface Named {
  /** Files and folders in code spans, from anywhere in the project: `payments/machine.ts`. */
  readonly paths: readonly string[];
  /** Links to files and folders, from the folder of the document. */
  readonly links: readonly string[];
  /** Scripts run by npm. */
  readonly scripts: readonly string[];
}

/** Code spans that are a file by their ending, or a folder by the slash at their end. */
const PATH = /^[\w*{][\w.*{},-]*(?:\/[\w.*{},-]+)*(?:\.(?:tsx?|m?js|css|sql|json|md)|\/)$/;

/** What a text in Markdown names. */
export function namedIn(markdown: string): Named {
  const prose = markdown.replaceAll(/^```[^]*?^```/gm, '');
  return {
    paths: groupsOf(prose, /`([^`\n]+)`/g).filter((span) => PATH.test(span)),
    links: groupsOf(prose, /\]\(([^)\s#:]+)(?:#[^)]*)?\)/g),
    scripts: groupsOf(markdown, /\bnpm run ([\w-]+(?::[\w-]+)*)/g),
  };
}

function groupsOf(text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), ([, group = '']) => group);
}

/**
 * Whether a path that may begin anywhere, with patterns, is a file or folder of the project.
 * @param files paths from the project folder
 */
export function hasPath(files: readonly string[], path: string): boolean {
  // most have no pattern, and to match one takes far longer
  if (!/[*{]/.test(path)) return files.some((file) => isAt(file, path));
  const pattern = `{,**/}${path.replace(/\/$/, '/**')}`;
  return files.some((file) => matchesGlob(file, pattern));
}

function isAt(file: string, path: string): boolean {
  const whole = `/${file}`;
  return path.endsWith('/') ? whole.includes(`/${path}`) : whole.endsWith(`/${path}`);
}
