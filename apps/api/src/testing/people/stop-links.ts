import { randomUUID } from 'node:crypto';
import { recordSensitiveChange } from '../../features/people/accounts/index.ts';
import type { SignedUpPlayer } from './sign-up.ts';
import type { TestApp } from '../app/test-app.ts';

/** Returns the token with which a player stops payouts, from the mail about a chosen card. */
export async function stopTokenOf(
  app: TestApp,
  { playerId, email }: Pick<SignedUpPlayer, 'playerId' | 'email'>,
): Promise<string> {
  const card = { card_id: randomUUID(), brand: 'Visa', last4: '4242' };
  const { clock, config, database } = app.platform;
  const change = { playerId, kind: 'payout-card-chosen', card, language: 'ro', now: clock.now() } as const;
  await database.transaction().execute((transaction) => recordSensitiveChange(transaction, config, change));
  await app.runDueJobs();
  return mailedStopToken(app, email);
}

/** Returns the token of the newest mail with such a link to an address. */
export function mailedStopToken(app: TestApp, email: string): string {
  for (const mail of app.mailer.to(email).toReversed()) {
    const token = /\/stop-payouts#([\w.-]+)/.exec(mail.text)?.[1];
    if (token !== undefined) return token;
  }
  throw new Error('No mail with a link to stop payouts was sent');
}
