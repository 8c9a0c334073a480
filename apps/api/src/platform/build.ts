import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { product } from '@loto/api-contract/product';

/** The build of the product that a process runs. */
export interface Build {
  readonly version: string;
  /** The hash of the commit, or `unknown`. */
  readonly commit: string;
}

const projectFolder = fileURLToPath(new URL('../../../../', import.meta.url));

/** @param folder the project's folder: a clone, or an image with a file COMMIT */
export function readBuild(folder: string = projectFolder): Build {
  const commit = textOf(join(folder, 'COMMIT')) ?? headOf(folder);
  return { version: product.appVersion, commit: commit === '' ? 'unknown' : commit };
}

/** Reads git's files directly: git refuses to run if the server's user doesn't own them. */
function headOf(folder: string): string {
  const link = join(folder, '.git');
  const isLinked = statSync(link, { throwIfNoEntry: false })?.isFile() === true;
  const gitFolder = isLinked ? resolve(folder, (textOf(link) ?? '').replace('gitdir: ', '')) : link;
  const head = textOf(join(gitFolder, 'HEAD')) ?? '';
  if (!head.startsWith('ref: ')) return head;
  const ref = head.slice('ref: '.length);
  const common = textOf(join(gitFolder, 'commondir'));
  const refs = common === undefined ? gitFolder : resolve(gitFolder, common);
  const packed = textOf(join(refs, 'packed-refs')) ?? '';
  return (
    textOf(join(refs, ref)) ??
    packed
      .split('\n')
      .find((line) => line.endsWith(` ${ref}`))
      ?.slice(0, 40) ??
    ''
  );
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return undefined;
  }
}
