/**
 * A workspace of the project. It imports only workspaces of lower layers. Workspaces in one layer
 * are siblings.
 */
export interface Workspace {
  readonly folder: string;
  readonly packageName: string;
  readonly layer: number;
  /** True if the workspace only computes: it uses no Node modules, files, network or clock. */
  readonly isPure?: boolean;
  /**
   * True if the workspace never runs in production, so that other workspaces' packages are its
   * development dependencies.
   */
  readonly isOnlyHere?: boolean;
  /** The only workspaces that it may import, even if its layer would allow more. */
  readonly imports?: readonly string[];
}

/** The workspaces in order (ARCHITECTURE.md). */
export const WORKSPACES: readonly Workspace[] = [
  { folder: 'packages/game-rules', packageName: '@loto/game-rules', layer: 0, isPure: true },
  { folder: 'packages/api-contract', packageName: '@loto/api-contract', layer: 1, isPure: true },
  { folder: 'packages/draw-seal', packageName: '@loto/draw-seal', layer: 1, isPure: true },
  { folder: 'packages/office-contract', packageName: '@loto/office-contract', layer: 2, isPure: true },
  { folder: 'packages/formatting', packageName: '@loto/formatting', layer: 2, isPure: true },
  // The appearance of the web apps: tokens, fonts and widgets of the player and the office.
  { folder: 'packages/design', packageName: '@loto/design', layer: 3 },
  // Reads an operator's folder for the server and the player's build. It doesn't run in browsers.
  { folder: 'packages/product-folder', packageName: '@loto/product-folder', layer: 3 },
  // The simulated services use HTTP, like real providers. Only the API's tests import them.
  {
    folder: 'apps/sandbox',
    packageName: '@loto/sandbox',
    layer: 3,
    imports: ['@loto/draw-seal', '@loto/formatting'],
    isOnlyHere: true,
  },
  { folder: 'apps/api', packageName: '@loto/api', layer: 4 },
  { folder: 'apps/player', packageName: '@loto/player', layer: 4 },
  { folder: 'apps/office', packageName: '@loto/office', layer: 4 },
  // Shares only the formats of the seal and the names of the games with the product.
  {
    folder: 'apps/verifier',
    packageName: '@loto/verifier',
    layer: 4,
    imports: ['@loto/draw-seal', '@loto/formatting'],
  },
  // The phone apps' shells around the built player. They contain none of the product's code.
  { folder: 'apps/phone', packageName: '@loto/phone', layer: 5, imports: [] },
  { folder: 'apps/local', packageName: '@loto/local', layer: 5, isOnlyHere: true },
  { folder: 'e2e', packageName: '@loto/e2e', layer: 6, isOnlyHere: true },
  { folder: 'bench', packageName: '@loto/bench', layer: 6, isOnlyHere: true },
  { folder: 'tooling', packageName: '@loto/tooling', layer: 6, isOnlyHere: true },
];

/**
 * Returns the workspace that contains a path (relative to the project folder, with slashes), or
 * null for the root's own files.
 */
export function workspaceOf(path: string): Workspace | null {
  return WORKSPACES.find((workspace) => path.startsWith(`${workspace.folder}/`)) ?? null;
}
