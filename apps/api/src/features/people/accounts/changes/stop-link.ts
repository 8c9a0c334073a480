import type { Secrets } from '../../../../config/config.ts';
import { isSignedLink, signLink } from '../../../../platform/keys/sign-link.ts';
import type { ChangeKey } from './sensitive-change-table.ts';

const purpose = 'stop-payouts';
const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const form = new RegExp(`^(${uuid})\\.(${uuid})\\.([\\w-]{43})$`);

/** Returns the token for the link in a mail that stops payouts after a change. */
export function formatStopLink(
  { linkSigningKeys }: Pick<Secrets, 'linkSigningKeys'>,
  { playerId, changeId }: ChangeKey,
): string {
  return `${playerId}.${changeId}.${signLink(linkSigningKeys, purpose, [playerId, changeId])}`;
}

/**
 * Returns the change that a stop link refers to, or null if we didn't sign the token. The row of
 * the change determines how long the link works.
 */
export function readStopLink(
  { linkSigningKeys }: Pick<Secrets, 'linkSigningKeys'>,
  token: string,
): ChangeKey | null {
  const [, playerId, changeId, signature] = form.exec(token) ?? [];
  if (playerId === undefined || changeId === undefined || signature === undefined) return null;
  const isOurs = isSignedLink(linkSigningKeys, purpose, [playerId, changeId], signature);
  return isOurs ? { playerId, changeId } : null;
}
