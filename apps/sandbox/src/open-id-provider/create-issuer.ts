import { randomBytes } from 'node:crypto';
import { Provider } from 'oidc-provider';
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider';
import type { SigningKey } from '../stored-key.ts';
import { claimsOf, namePartsOf } from './account.ts';
import type { AccountStore } from './account-store.ts';
import { RESPONSE_TYPES, SCOPES } from './issuer-kind.ts';
import type { IssuerKind } from './issuer-kind.ts';
import { memoryAdapter } from './memory-adapter.ts';

/** The only client of an issuer. */
export type Client = { clientId: string; redirectUris: readonly string[] };

export type IssuerOptions = {
  kind: IssuerKind;
  /** The issuer's identifier and base address, without a final slash. */
  url: string;
  client: Client;
  key: SigningKey;
  accounts: AccountStore;
  now: () => number;
  /** Returns the page for an error that can't be sent to the client. */
  errorPage: (...args: Parameters<NonNullable<Configuration['renderError']>>) => string;
};

const SHORT_SECONDS = 10 * 60;
const ID_TOKEN_SECONDS = 10 * 60;

/** Creates a real OpenID Connect issuer (implicit flow). Only its people are fake. */
export function createIssuer({ kind, url, client, key, accounts, now, errorPage }: IssuerOptions): Provider {
  const { scopes, claims } = SCOPES[kind];
  const provider = new Provider(url, {
    adapter: memoryAdapter(),
    clients: [
      {
        client_id: client.clientId,
        client_name: 'Loto',
        redirect_uris: [...client.redirectUris],
        response_types: [RESPONSE_TYPES[kind]],
        grant_types: kind === 'apple' ? ['implicit', 'authorization_code'] : ['implicit'],
        token_endpoint_auth_method: 'none',
      },
    ],
    responseTypes: [RESPONSE_TYPES[kind]],
    // The token contains all claims even if it comes with a code. The code can't be redeemed, so it
    // needs no further proof.
    conformIdTokenClaims: false,
    pkce: { required: () => false },
    scopes,
    claims,
    jwks: { keys: [{ ...key.privateKey.export({ format: 'jwk' }), kid: key.kid, alg: key.alg, use: 'sig' }] },
    routes: { authorization: '/auth', jwks: '/jwks' },
    cookies: {
      keys: [randomBytes(24).toString('base64url')],
      // Cookies ignore ports, so these names must differ from those of other services on this
      // machine.
      names: {
        session: `${kind}_session`,
        interaction: `${kind}_interaction`,
        resume: `${kind}_resume`,
      },
      // A path that is never requested: without single sign-on, each sign-in shows the page.
      long: { httpOnly: true, sameSite: 'lax', path: `/${kind}/never-sent` },
      short: { httpOnly: true, sameSite: 'lax' },
    },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { url: (_ctx, interaction) => `/${kind}/interaction/${interaction.uid}` },
    ttl: {
      AuthorizationCode: SHORT_SECONDS,
      Grant: SHORT_SECONDS,
      IdToken: ID_TOKEN_SECONDS,
      Interaction: SHORT_SECONDS,
      Session: SHORT_SECONDS,
    },
    clientBasedCORS: () => false,
    findAccount: (_ctx, sub) => {
      const account = accounts.find(kind, sub);
      return account === null ? undefined : { accountId: sub, claims: () => claimsOf(account) };
    },
    // Choosing an account on the page also counts as consent.
    loadExistingGrant: async (ctx) => {
      const { session, client: asking } = ctx.oidc;
      const grant = new provider.Grant({ accountId: session?.accountId, clientId: asking?.clientId });
      grant.addOIDCScope(scopes.join(' '));
      await grant.save();
      return grant;
    },
    renderError: (ctx, out, error) => {
      ctx.type = 'html';
      ctx.body = errorPage(ctx, out, error);
    },
  });
  allowLaptopAddresses(provider);
  // The form that returns a refusal to the client isn't an error page, so its status is 200.
  provider.use(async (ctx, next) => {
    await next();
    const { redirectUriCheckPerformed: isAnsweredToClient, params } = ctx.oidc ?? {};
    const isForm = params?.['response_mode'] === 'form_post';
    if (isAnsweredToClient === true && isForm && ctx.status === 400) ctx.status = 200;
  });
  provider.on('authorization.success', (ctx, answer) => {
    const sub = ctx.oidc.session?.accountId;
    if (answer === undefined || sub === undefined) return;
    const isFirstTime = accounts.agree(kind, sub, now());
    if (kind === 'apple' && isFirstTime) answer['user'] = appleUser(ctx, sub);
  });

  /** Returns Apple's `user` form field with the name, which Apple sends only the first time. */
  function appleUser(ctx: KoaContextWithOIDC, sub: string): string | undefined {
    const account = accounts.find(kind, sub);
    const requested = String(ctx.oidc.params?.['scope']).split(' ');
    if (account === null) return undefined;
    const { given_name: firstName, family_name: lastName } = namePartsOf(account.name);
    return JSON.stringify({
      ...(requested.includes('name') && { name: { firstName, lastName } }),
      ...(requested.includes('email') && { email: claimsOf(account).email }),
    });
  }
  return provider;
}

/**
 * Allows redirects to http and localhost, which the standard forbids for the implicit flow but the
 * product needs here. This is the way that the provider's documentation recommends.
 */
function allowLaptopAddresses(provider: Provider): void {
  type Invalidate = (this: unknown, message: string, code?: string) => void;
  const schema = (provider.Client as unknown as { Schema: { prototype: { invalidate: Invalidate } } }).Schema;
  const { invalidate } = schema.prototype;
  schema.prototype.invalidate = function allowing(message, code) {
    if (code === 'implicit-force-https' || code === 'implicit-forbid-localhost') return;
    invalidate.call(this, message, code);
  };
}
