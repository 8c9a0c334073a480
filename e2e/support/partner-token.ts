import type { StackAddress } from './stack-address.ts';

/** Returns the token of a new link in the partner's app. */
export async function partnerToken(
  { partnerApp }: Pick<StackAddress, 'partnerApp'>,
  partnerPlayerId: string,
): Promise<string> {
  const answer = await fetch(`${partnerApp}/api/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sub: partnerPlayerId }),
  });
  return ((await answer.json()) as { token: string }).token;
}
