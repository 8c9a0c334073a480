import { randomUUID } from 'node:crypto';
import { calls, type Call, type CallId } from '@loto/api-contract';
import { androidDevice } from './capturing-push.ts';
import type { Person } from '../people/people.ts';
import { returnUrls, simpleOrder } from '../money/purchase.ts';
import { addPasskey, createdPasskeyFor, passkeyToSign } from '../people/passkeys.ts';
import { mailedCode, signUpPlayer } from '../people/sign-up.ts';
import { stopTokenOf } from '../people/stop-links.ts';
import { SoftwareAuthenticator } from '../people/software-authenticator.ts';
import type { TestApp } from './test-app.ts';
import { appleClaims, googleClaims, partnerClaims, type TokenIssuer } from '../people/token-issuer.ts';

/** The parameters of a call, in addition to the token. */
export interface GoodRequest {
  id?: string;
  body?: object;
  query?: Record<string, string>;
}

/** Returns a valid request of a call about the data of `whose`. */
export type GoodRequests = (id: CallId, whose: Person) => Promise<GoodRequest>;

type OwnRequests = Partial<Record<CallId, (whose: Person) => GoodRequest | Promise<GoodRequest>>>;

const password = 'alt bilet norocos';
const anyEmail = () => `${randomUUID()}@jucator.test`;
const credentialsOf = ({ email, password: known }: Person) => ({ email, password: known });

/**
 * Returns valid requests of all calls, each of which can be repeated. They are the examples of the
 * contract unless those are invalid here or work only once.
 * @param regular the player whom sign-in calls sign in
 */
export function goodRequests({
  app,
  issuer,
  regular,
}: {
  app: TestApp;
  issuer: TokenIssuer;
  regular: Person;
}): GoodRequests {
  const nonce = async () => (await app.call('signInOptions')).data.nonce;
  const ownRequests: OwnRequests = {
    login: () => ({ body: credentialsOf(regular) }),
    anonymousLogin: async () => {
      const claims = { ...partnerClaims(app.clock, randomUUID()), jti: randomUUID() };
      return { body: { accessToken: await issuer.sign(claims) } };
    },
    googleLogin: async () => {
      const claims = { ...googleClaims(app.clock, randomUUID(), anyEmail()), nonce: await nonce() };
      return { body: { token: await issuer.sign(claims) } };
    },
    appleLogin: async () => {
      const claims = { ...appleClaims(app.clock, randomUUID(), anyEmail()), nonce: await nonce() };
      return { body: { token: await issuer.sign(claims) } };
    },
    register: () => ({ body: { email: anyEmail(), password } }),
    verifyEmail: async () => {
      const email = anyEmail();
      await app.call('register', { body: { email, password } });
      await app.runDueJobs();
      return { body: { email, emailVerificationOTP: mailedCode(app, email) } };
    },
    resendVerificationEmail: () => ({ body: { email: anyEmail() } }),
    resendOtp: () => ({ body: { email: anyEmail() } }),
    forgotPassword: () => ({ body: { email: anyEmail() } }),
    // A code that was never sent.
    verifyOtp: () => ({ body: { email: anyEmail(), otp: '000000' } }),
    resetPassword: () => ({ body: { email: anyEmail(), password, confirmPassword: password } }),
    passkeySignIn: async () => {
      const { authenticator } = await addPasskey(app, await signUpPlayer(app));
      return { body: { credential: authenticator.sign(await passkeyToSign(app)) } };
    },
    // With a passkey of the player, it would be valid only once.
    stepUpWithPasskey: async () => ({
      body: { credential: new SoftwareAuthenticator().sign(await passkeyToSign(app), { userHandle: null }) },
    }),
    addPasskey: async (whose) => ({ body: { credential: await createdPasskeyFor(app, whose) } }),
    // Uses another player, because after twenty sessions one of the regular player's would end.
    refreshToken: async () => {
      const { refreshToken } = await signUpPlayer(app);
      return { body: { refreshToken } };
    },
    referralCodeVisits: ({ referralCode: code }) => ({ body: { code } }),
    endSession: ({ otherSessionId: id }) => ({ id }),
    changePassword: (whose) => ({
      body: { oldPassword: whose.password ?? 'none', password, confirmPassword: password },
    }),
    deleteAccount: (whose) => ({ body: whose.password === null ? {} : { password: whose.password } }),
    stepUpWithPassword: (whose) => ({ body: { password: whose.password ?? 'none' } }),
    getTicket: ({ paidTicketId: id }) => ({ id }),
    showTicket: ({ paidTicketId: id }) => ({ id }),
    ticketOutcome: ({ paidTicketId: id }) => ({ id }),
    downloadTicket: ({ paidTicketId: id }) => ({ id }),
    buyTicket: () => ({ body: simpleOrder }),
    externalBuyTicket: () => ({ body: simpleOrder }),
    checkout: ({ unpaidTicketId: id }) => ({ id, body: returnUrls }),
    addCard: () => ({ body: returnUrls }),
    checkStopLink: async () => ({ body: { token: await stopTokenOf(app, await signUpPlayer(app)) } }),
    stopPayouts: async () => ({ body: { token: await stopTokenOf(app, await signUpPlayer(app)) } }),
    addPushDevice: () => ({ body: androidDevice() }),
    // Set so high that no purchase is rejected.
    setPlayLimits: () => ({ body: { month: 900_000_000 } }),
    getPlaySummary: () => ({ query: { months: '3' } }),
    // This works once per player, who can't buy afterwards, so it must be the last call.
    pausePlay: () => ({ body: { length: '24-hours' } }),
  };
  return async (id, whose) => (await ownRequests[id]?.(whose)) ?? exampleRequest(calls[id]);
}

/** Returns a call's example, with ids replaced by ones that don't exist. */
function exampleRequest({ path, example }: Call): GoodRequest {
  return {
    ...(path.includes('{id}') && { id: randomUUID() }),
    ...(typeof example.body === 'object' && example.body !== null && { body: example.body }),
  };
}
