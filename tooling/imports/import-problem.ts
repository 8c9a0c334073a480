import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import { layerProblem } from './layer-problem.ts';
import { workspaceOf, WORKSPACES, type Workspace } from './workspaces.ts';

/** The dependencies in a workspace's package.json. */
export interface Dependencies {
  readonly dependencies: readonly string[];
  readonly devDependencies: readonly string[];
}

/** An import in a file. `from` is the file's path relative to the project folder, with slashes. */
interface Import {
  readonly from: string;
  readonly specifier: string;
  /** True if only types are imported, so that nothing remains at run time. */
  readonly isTypeOnly: boolean;
}

/**
 * Returns why the import is forbidden, as the second half of a sentence; null if it's allowed.
 * `root` contains the dependencies of the whole project.
 */
export function importProblem(
  { from, specifier, isTypeOnly }: Import,
  own: Dependencies,
  root: Dependencies,
): string | null {
  const workspace = workspaceOf(from);
  if (workspace === null) return null;
  if (specifier.startsWith('.'))
    return pathProblem(workspace, from, posix.join(posix.dirname(from), specifier));
  if (isBuiltin(specifier)) return builtinProblem(workspace, from);
  if (!/^(@[\w.-]+\/)?[\w.-]+(\/|$)/.test(specifier)) return null; // A bundler's virtual modules.

  const name = packageNameOf(specifier);
  const target = WORKSPACES.find(({ packageName }) => packageName === name);
  if (target !== undefined) return workspaceProblem(workspace, target, { from, own });
  return packageProblem(name, { from, isTypeOnly, workspace }, own, root);
}

function pathProblem(workspace: Workspace, from: string, to: string): string | null {
  if (!to.startsWith(`${workspace.folder}/`))
    return 'another workspace is reached by its package name, never by a path';
  return layerProblem(from, to);
}

function builtinProblem(workspace: Workspace, from: string): string | null {
  return workspace.isPure === true && !isForDevelopment(from)
    ? 'this workspace is pure and uses nothing of Node'
    : null;
}

function workspaceProblem(
  workspace: Workspace,
  target: Workspace,
  { from, own }: { from: string; own: Dependencies },
): string | null {
  if (target === workspace) return null;
  if (workspace.imports?.includes(target.packageName) === false) {
    return `${workspace.folder} imports no package of ours but ${workspace.imports.join(', ')}`;
  }
  if (target.layer >= workspace.layer) {
    return `${workspace.folder} (${workspace.layer}) imports only workspaces of a layer below that of ${target.folder} (${target.layer})`;
  }
  if (own.dependencies.includes(target.packageName)) return null;
  if (isForDevelopment(from) && isNamed(own, target.packageName)) return null;
  return `${target.packageName} is no dependency of ${workspace.folder}`;
}

function packageProblem(
  name: string,
  { from, isTypeOnly, workspace }: { from: string; isTypeOnly: boolean; workspace: Workspace },
  own: Dependencies,
  root: Dependencies,
) {
  if (own.dependencies.includes(name)) return null;
  if (workspace.isOnlyHere === true && own.devDependencies.includes(name)) return null;
  if (isForDevelopment(from) || isTypeOnly) {
    const types = `@types/${name.replace(/^@(.+)\//, '$1__')}`;
    if ([name, types].some((each) => isNamed(own, each) || root.devDependencies.includes(each))) return null;
  }
  return `${name} is no dependency of this workspace`;
}

function isNamed(own: Dependencies, name: string): boolean {
  return own.dependencies.includes(name) || own.devDependencies.includes(name);
}

/**
 * Returns true if a file may import development packages: tests, their helpers, and files that only
 * tools read (settings, scripts, the player's route table).
 */
function isForDevelopment(path: string): boolean {
  if (path === 'apps/player/src/app/routes.ts') return true;
  return /\.(test|spec|config)\.\w+$|\/(testing|scripts)\/|^tooling\//.test(path);
}

function packageNameOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
