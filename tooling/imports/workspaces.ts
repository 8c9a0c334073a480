/**
 * A workspace of the project. It imports only workspaces of lower layers; workspaces of one layer
 * are siblings.
 */
export interface Workspace {
  readonly folder: string;
  readonly packageName: string;
  readonly layer: number;
  /** Nothing of Node: the workspace computes, and touches no file, network or clock. */
  readonly isPure?: boolean;
  /** It runs in no production: packages of others are its development dependencies. */
  readonly isOnlyHere?: boolean;
  /** The only packages of ours it may import, where that is narrower than its layer says. */
  readonly imports?: readonly string[];
}

/** The workspaces in their order (ARCHITECTURE.md). */
export const WORKSPACES: readonly Workspace[] = [
  { folder: 'packages/game-rules', packageName: '@loto/game-rules', layer: 0, isPure: true },
  { folder: 'packages/api-contract', packageName: '@loto/api-contract', layer: 1, isPure: true },
  { folder: 'packages/formatting', packageName: '@loto/formatting', layer: 2, isPure: true },
  // Reads the folder of an operator: for the server and for the player's build, not for browsers.
  { folder: 'packages/product-folder', packageName: '@loto/product-folder', layer: 3 },
  // The outside world: it speaks HTTP, like a real provider. The API knows it in its tests alone.
  {
    folder: 'apps/sandbox',
    packageName: '@loto/sandbox',
    layer: 3,
    imports: ['@loto/formatting'],
    isOnlyHere: true,
  },
  { folder: 'apps/api', packageName: '@loto/api', layer: 4 },
  { folder: 'apps/player', packageName: '@loto/player', layer: 4 },
  // The shells of the phone apps around the built player: it has no code of the product.
  { folder: 'apps/phone', packageName: '@loto/phone', layer: 5, imports: [] },
  { folder: 'apps/local', packageName: '@loto/local', layer: 5, isOnlyHere: true },
  { folder: 'e2e', packageName: '@loto/e2e', layer: 6, isOnlyHere: true },
  { folder: 'bench', packageName: '@loto/bench', layer: 6, isOnlyHere: true },
  { folder: 'tooling', packageName: '@loto/tooling', layer: 6, isOnlyHere: true },
];

/**
 * The workspace that a path (from the project folder, with slashes) lies in; null for the root's
 * own files.
 */
export function workspaceOf(path: string): Workspace | null {
  return WORKSPACES.find((workspace) => path.startsWith(`${workspace.folder}/`)) ?? null;
}
