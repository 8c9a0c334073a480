import { randomUUID } from 'node:crypto';
import type { User } from '@loto/api-contract';
import { callOverHttp } from './api-client.ts';
import { waitForCode } from './mailbox.ts';

export interface Player {
  readonly email: string;
  readonly password: string;
  readonly token: string;
  readonly refreshToken: string;
  readonly user: User;
}

/** A complete profile with realistic values. */
export const completeProfile = {
  firstName: 'Ioana',
  lastName: 'Marinescu',
  birthDate: '1990-05-17',
  phone: '0722 123 456',
  county: 'Cluj',
  city: 'Cluj-Napoca',
  street: 'Strada Memorandumului 3',
  postalCode: '400114',
} as const;

export const allAcceptances = {
  hasCheckedTermsAndConditions: true,
  hasCheckedPrivacyPolicy: true,
  hasCheckedGDPRPolicy: true,
} as const;

/**
 * Registers over HTTP, verifies the e-mail with the code from the mailbox, accepts the terms (all
 * or the given ones) and, by default, fills in the profile.
 */
export async function registerPlayer(
  urls: { api: string; mailboxApi: string },
  {
    isComplete = true,
    acceptances = allAcceptances,
    from = {},
  }: {
    isComplete?: boolean;
    acceptances?: Partial<typeof allAcceptances>;
    /**
     * The player's address, as set by a trusted proxy. Only a few players may register from one
     * address.
     */
    from?: { readonly address?: string };
  } = {},
): Promise<Player> {
  const email = `jucator-${randomUUID().slice(0, 8)}@exemplu.ro`;
  const password = 'parola destul de lunga 7';
  await expectOk(callOverHttp(urls.api, 'register', { ...from, body: { email, password } }));
  const emailVerificationOTP = await waitForCode(urls.mailboxApi, email);
  const session = await expectOk(
    callOverHttp(urls.api, 'verifyEmail', { ...from, body: { email, emailVerificationOTP } }),
  );
  const { token, refreshToken } = session.data;
  const body = isComplete ? { ...completeProfile, ...acceptances } : acceptances;
  const updated = await expectOk(callOverHttp(urls.api, 'updateProfile', { ...from, token, body }));
  return { email, password, token, refreshToken, user: updated.data.user };
}

/** Returns the response of a call that must succeed. */
export async function expectOk<T extends { status: number; errorCode: string | undefined }>(
  answer: Promise<T>,
): Promise<T> {
  const got = await answer;
  if (got.status !== 200) throw new Error(`The call answered ${got.status} ${got.errorCode ?? ''}`);
  return got;
}
