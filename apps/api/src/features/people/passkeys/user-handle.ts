/**
 * Returns the user handle that an authenticator stores with a passkey and sends at sign-in: the 16
 * bytes of the player's id, which reveal nothing about the player.
 */
export function userHandleOf(playerId: string): string {
  return Buffer.from(playerId.replaceAll('-', ''), 'hex').toString('base64url');
}
