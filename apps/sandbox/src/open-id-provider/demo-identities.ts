import type { Person } from './account.ts';
import type { IssuerKind } from './issuer-kind.ts';

/** An identity to sign in with; `id` is the form's value. */
export type DemoIdentity = Person & { id: string; note: 'demo' | 'new' | 'unverified' | 'claims-demo' };

const DOMAIN_OF: Record<IssuerKind, string> = { google: 'gmail.test', apple: 'icloud.test' };

/** Returns the identities of an issuer; the first is the product's demo player. */
export function demoIdentities(kind: IssuerKind): DemoIdentity[] {
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
