/**
 * A workspace of the project. It imports only workspaces with a smaller number; workspaces of one
 * number are siblings.
 */
export interface Workspace {
  readonly folder: string;
  readonly packageName: string;
  readonly number: number;
  /** Nothing of Node: the workspace computes, and touches no file, network or clock. */
  readonly isPure?: boolean;
  /** The only packages of ours it may import, where that is narrower than its number says. */
  readonly imports?: readonly string[];
}

/** The workspaces in their order (ARCHITECTURE.md). */
export const WORKSPACES: readonly Workspace[] = [
  { folder: 'packages/game-rules', packageName: '@loto/game-rules', number: 0, isPure: true },
  { folder: 'packages/api-contract', packageName: '@loto/api-contract', number: 1, isPure: true },
  { folder: 'packages/formatting', packageName: '@loto/formatting', number: 2, isPure: true },
  // The outside world: it speaks HTTP, like a real provider. The API knows it in its tests alone.
  { folder: 'apps/sandbox', packageName: '@loto/sandbox', number: 3, imports: ['@loto/formatting'] },
  { folder: 'apps/api', packageName: '@loto/api', number: 4 },
  { folder: 'apps/player', packageName: '@loto/player', number: 4 },
  { folder: 'apps/local', packageName: '@loto/local', number: 5 },
  { folder: 'e2e', packageName: '@loto/e2e', number: 6 },
  { folder: 'bench', packageName: '@loto/bench', number: 6 },
  { folder: 'tooling', packageName: '@loto/tooling', number: 6 },
];

/**
 * The workspace that a path (from the project folder, with slashes) lies in; null for the root's
 * own files.
 */
export function workspaceOf(path: string): Workspace | null {
  return WORKSPACES.find((workspace) => path.startsWith(`${workspace.folder}/`)) ?? null;
}
