import { randomUUID } from 'node:crypto';
import type { Ticket } from '@loto/api-contract';
import type { FakeProvider } from '../money/fake-provider.ts';
import { buyAtPartner, buyPaidAtPartner, buyPaidTicket, buyTicket } from '../money/purchase.ts';
import { saveCard } from '../money/saved-cards.ts';
import { sessionIdOf, signUpPlayer, wholeProfile } from './sign-up.ts';
import type { TestApp } from '../app/test-app.ts';
import { partnerClaims, type TokenIssuer } from './token-issuer.ts';

/** A player with an example of each kind of personal data. */
export interface Person {
  readonly playerId: string;
  readonly token: string;
  /** Null for a player of the partner. */
  readonly email: string | null;
  readonly password: string | null;
  readonly paidTicketId: string;
  readonly unpaidTicketId: string;
  /** The session of another device. */
  readonly otherSessionId: string;
  readonly referralCode: string;
  /** Strings that may occur only in responses to this person. */
  readonly marks: readonly string[];
}

interface Environment {
  readonly app: TestApp;
  readonly provider: FakeProvider;
  /** The provider of the partner's players' payments. */
  readonly partner: FakeProvider;
  /** The issuer that signs the partner's tokens. */
  readonly issuer: TokenIssuer;
}

/** Creates our own player, signed in on two devices. */
export async function makeRegular(environment: Environment): Promise<Person> {
  const { app, provider } = environment;
  const player = await signUpPlayer(app);
  const { email, password } = player;
  const other = await app.call('login', { body: { email, password } });
  const person = { ...player, otherSessionId: sessionIdOf(other.data.refreshToken) };
  const regular = await furnish(environment, person, async () => ({
    paid: await buyPaidTicket(app, provider, person),
    unpaid: await buyTicket(app, person),
  }));
  const cardId = await saveCard(app, provider, person);
  return { ...regular, marks: [...regular.marks, cardId] };
}

/** Creates a player of the partner, signed in on two devices. */
export async function makeExternal(environment: Environment): Promise<Person> {
  const { app, partner, issuer } = environment;
  const subject = randomUUID();
  const signIn = () => signInAtPartner(app, issuer, subject);
  const [other, { token, user }] = [await signIn(), await signIn()];
  const person = {
    playerId: user.id,
    token,
    email: null,
    password: null,
    otherSessionId: sessionIdOf(other.refreshToken),
  };
  return furnish(environment, person, async () => ({
    paid: await buyPaidAtPartner(app, partner, person),
    unpaid: (await buyAtPartner(app, person)).ticket,
  }));
}

/** Signs a player of the partner in, by the partner's id for the player. */
export async function signInAtPartner(app: TestApp, issuer: TokenIssuer, subject: string) {
  const claims = { ...partnerClaims(app.clock, subject), jti: randomUUID() };
  const body = { accessToken: await issuer.sign(claims) };
  return (await app.call('anonymousLogin', { body })).data;
}

type SignedIn = Pick<Person, 'playerId' | 'token' | 'email' | 'password' | 'otherSessionId'>;

async function furnish(
  { app }: Environment,
  person: SignedIn,
  buy: () => Promise<Record<'paid' | 'unpaid', Ticket>>,
): Promise<Person> {
  const { token } = person;
  const lastName = `Anume${randomUUID().replaceAll(/[^a-z]/g, '')}`;
  await app.call('updateProfile', { token, body: { ...wholeProfile, lastName } });
  const { paid, unpaid } = await buy();
  const made = await app.call('generateReferralCode', { token, body: { label: 'Afișul de la chioșc' } });
  const { code, id } = made.data.referralCode;
  const own = [person.playerId, paid.id, unpaid.id, person.otherSessionId, code, id, lastName];
  return {
    ...person,
    paidTicketId: paid.id,
    unpaidTicketId: unpaid.id,
    referralCode: code,
    marks: [...own, paid.serial ?? paid.id, person.email ?? lastName],
  };
}
