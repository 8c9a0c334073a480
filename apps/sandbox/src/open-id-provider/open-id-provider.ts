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
  /** Folder with the keys and accounts. */
  home: string;
  clients: Record<IssuerKind, Client>;
  /** Public URL without a trailing slash. */
  publicUrl: () => string;
  now: () => number;
};

/** The dependencies of the pages and routes. */
export type OpenIdProvider = {
  clients: Record<IssuerKind, Client>;
  accounts: AccountStore;
  /**
   * Returns the issuer of that kind, at `publicUrl`/`kind`. It's created on first use, because the
   * port isn't known before.
   */
  issuer: (kind: IssuerKind) => Provider;
};

/** Creates the OpenID provider: an HTTP server with two issuers that simulate Google and Apple. */
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
