import type { Person } from './account.ts';
import type { IssuerKind } from './issuer-kind.ts';

/** A person who stands ready to sign in; `id` is what a form sends. */
export type ReadyPerson = Person & { id: string; note: 'demo' | 'new' | 'unverified' | 'claims-demo' };

const DOMAIN_OF: Record<IssuerKind, string> = { google: 'gmail.test', apple: 'icloud.test' };

/** The ready persons of an issuer; the demo player of the product is the first of them. */
export function readyPersons(kind: IssuerKind): ReadyPerson[] {
  const domain = DOMAIN_OF[kind];
  return [
    { id: 'demo', note: 'demo', email: 'demo@loto.test', name: 'Ioana Marinescu', isEmailVerified: true },
    { id: 'new', note: 'new', email: `andrei.popa@${domain}`, name: 'Andrei Popa', isEmailVerified: true },
    {
      id: 'unverified',
      note: 'unverified',
      email: `radu.neagu@${domain}`,
      name: 'Radu Neagu',
      isEmailVerified: false,
    },
    {
      id: 'claims-demo',
      note: 'claims-demo',
      email: 'demo@loto.test',
      name: 'Dan Străin',
      isEmailVerified: false,
    },
  ];
}
