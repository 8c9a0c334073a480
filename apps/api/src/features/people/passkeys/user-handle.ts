/**
 * What an authenticator stores of a player beside the passkey, and says at a sign-in: the 16 bytes
 * of the player's id, which show a finder nothing.
 */
export function userHandleOf(playerId: string): string {
  return Buffer.from(playerId.replaceAll('-', ''), 'hex').toString('base64url');
}
