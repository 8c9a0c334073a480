import { registerPlayer, type Player } from './new-player.ts';
import { test as base } from './test.ts';

interface Options {
  /** Whether the player's profile is filled in, so that tickets can be bought. */
  hasProfile: boolean;
}

/** A journey of a player who is signed in already: made over HTTP, the session put into the browser's storage. */
export const test = base.extend<Options & { player: Player }>({
  hasProfile: [true, { option: true }],
  player: async ({ house, hasProfile }, use) => use(await registerPlayer(house, { isComplete: hasProfile })),
  storageState: async ({ player, house }, use) =>
    use({ cookies: [], origins: [{ origin: house.player, localStorage: sessionEntries(player) }] }),
});

export { expect } from './test.ts';

/** What the player app keeps of a session (specification 3, "Stored in the browser"). */
export function sessionEntries({ token, refreshToken, user }: Player): { name: string; value: string }[] {
  const { isProfileCompleted } = user.userProfile;
  return [
    { name: 'token', value: token },
    { name: 'refreshToken', value: refreshToken },
    { name: 'authState', value: JSON.stringify({ user }) },
    { name: 'auth', value: JSON.stringify({ isProfileCompleted }) },
  ];
}
