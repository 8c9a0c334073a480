import type { FastifyInstance } from 'fastify';
import type { Provider } from 'oidc-provider';
import { storedKey } from '../stored-key.ts';
import { openAccountStore } from './account-store.ts';
import type { AccountStore } from './account-store.ts';
import { createIssuer } from './create-issuer.ts';
import type { Client } from './create-issuer.ts';
import { buildApp } from './http/build-app.ts';
import type { IssuerKind } from './issuer-kind.ts';
import { requestErrorPage } from './page/message-page.ts';

export type OpenIdProviderOptions = {
  /** The folder of the keys and of the accounts. */
  home: string;
  clients: Record<IssuerKind, Client>;
  /** How browsers reach it, without a final slash. */
  publicUrl: () => string;
  now: () => number;
};

/** What the pages and routes work with. */
export type OpenIdProvider = {
  clients: Record<IssuerKind, Client>;
  accounts: AccountStore;
  /**
   * The issuer of that kind, at `publicUrl`/`kind`; created at its first use, since the port is
   * known then.
   */
  issuer: (kind: IssuerKind) => Provider;
};

/** Wires the OpenID provider: one HTTP server with two issuers, which play Google and Apple. */
export function openIdProvider(options: OpenIdProviderOptions): {
  app: FastifyInstance;
  stop: () => Promise<void>;
} {
  const { home, clients, publicUrl, now } = options;
  const accounts = openAccountStore(home);
  const keys = { google: storedKey(home, 'google', 'RS256'), apple: storedKey(home, 'apple', 'RS256') };
  const issuers = new Map<IssuerKind, Provider>();
  const issuer = (kind: IssuerKind): Provider => {
    const made =
      issuers.get(kind) ??
      createIssuer({
        kind,
        url: `${publicUrl()}/${kind}`,
        client: clients[kind],
        key: keys[kind],
        accounts,
        now,
        errorPage: requestErrorPage(kind),
      });
    issuers.set(kind, made);
    return made;
  };
  const app = buildApp({ clients, accounts, issuer });
  return {
    app,
    stop: async () => {
      await app.close();
      accounts.close();
    },
  };
}
