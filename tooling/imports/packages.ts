/** A room of the project. It imports only rooms with a smaller number; rooms of one number are strangers. */
export interface Room {
  readonly folder: string;
  readonly packageName: string;
  readonly number: number;
  /** Nothing of Node: the room computes, and touches no file, network or clock. */
  readonly isPure?: boolean;
  /** Imports no other room at all. */
  readonly isAlone?: boolean;
}

/** The rooms in their order (ARCHITECTURE.md). */
export const ROOMS: readonly Room[] = [
  { folder: 'packages/game-rules', packageName: '@loto/game-rules', number: 0, isPure: true },
  { folder: 'packages/api-contract', packageName: '@loto/api-contract', number: 1, isPure: true },
  { folder: 'apps/api', packageName: '@loto/api', number: 2 },
  // The outside world: it speaks HTTP, like a real provider.
  { folder: 'apps/sandbox', packageName: '@loto/sandbox', number: 2, isAlone: true },
  { folder: 'apps/player', packageName: '@loto/player', number: 2 },
  { folder: 'apps/local', packageName: '@loto/local', number: 3 },
  { folder: 'e2e', packageName: '@loto/e2e', number: 4 },
  { folder: 'bench', packageName: '@loto/bench', number: 4 },
  { folder: 'tooling', packageName: '@loto/tooling', number: 4 },
];

/** The room that a path (from the project folder, with slashes) lies in; null for the root's own files. */
export function roomOf(path: string): Room | null {
  return ROOMS.find((room) => path.startsWith(`${room.folder}/`)) ?? null;
}
