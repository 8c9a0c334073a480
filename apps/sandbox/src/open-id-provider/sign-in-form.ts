import { z } from 'zod';
import type { Person } from './account.ts';
import type { IssuerKind } from './issuer-kind.ts';
import { demoIdentities } from './demo-identities.ts';

/** A typed identity, exactly as entered, so that it can be shown again. */
export type TypedPerson = { email: string; name: string; isEmailVerified: boolean };

export type SignInProblem = 'email-invalid' | 'name-missing';

/** The choice that a submitted form contains. */
export type SignInChoice =
  | { kind: 'cancel' }
  | { kind: 'person'; person: Person; hidesEmail: boolean }
  | { kind: 'problems'; typed: TypedPerson; problems: SignInProblem[] };

const fields = z.object({
  answer: z.string().max(40).catch(''),
  email: z.string().trim().max(200).catch(''),
  name: z.string().trim().max(100).catch(''),
  verified: z.string().optional().catch(undefined),
  share: z.enum(['email', 'hide']).catch('email'),
});

/** Parses the form: the button of a prepared identity, of the typed one, or “Cancel”. */
export function readSignInForm(issuer: IssuerKind, body: unknown): SignInChoice {
  const { answer, email, name, verified, share } = fields.parse(body ?? {});
  if (answer === 'cancel') return { kind: 'cancel' };
  const hidesEmail = share === 'hide';
  const ready = demoIdentities(issuer).find(({ id }) => id === answer);
  if (ready) {
    const person = { email: ready.email, name: ready.name, isEmailVerified: ready.isEmailVerified };
    return { kind: 'person', person, hidesEmail };
  }
  const typed = { email, name, isEmailVerified: verified !== undefined };
  const problems: SignInProblem[] = [];
  if (!z.email().safeParse(email).success) problems.push('email-invalid');
  if (name === '') problems.push('name-missing');
  return problems.length > 0
    ? { kind: 'problems', typed, problems }
    : { kind: 'person', person: typed, hidesEmail };
}
