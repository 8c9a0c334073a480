import { registerPlayer, type Player } from './new-player.ts';
import { sessionEntries } from './session-entries.ts';
import { test as base } from './test.ts';

interface Options {
  /** True if the player's profile is complete, so that tickets can be bought. */
  hasProfile: boolean;
}

/**
 * For journeys of a player who is already signed in. The player is created over HTTP, and the
 * session is in the browser's storage.
 */
export const test = base.extend<Options & { player: Player }>({
  hasProfile: [true, { option: true }],
  player: async ({ stack, hasProfile }, use) => use(await registerPlayer(stack, { isComplete: hasProfile })),
  storageState: async ({ player, stack }, use) =>
    use({ cookies: [], origins: [{ origin: stack.player, localStorage: sessionEntries(player) }] }),
});

export { expect } from './test.ts';
