import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RESPONSE_TYPES } from '../open-id-provider/issuer-kind.ts';
import type { IssuerKind } from '../open-id-provider/issuer-kind.ts';
import { openIdProvider } from '../open-id-provider/open-id-provider.ts';

export const CLIENT_IDS = { google: 'client-google', apple: 'client-apple' } as const;

/** The redirect URL of the tests' client; nothing listens there. */
export const RETURN_URL = 'http://localhost:4999/return';

/**
 * Returns a browser without scripts that follows redirects, stores cookies by path and reads forms.
 */
export function plainBrowser() {
  const cookies = new Map<string, { value: string; path: string }>();

  const request = async (url: string, init: RequestInit = {}): Promise<Page> => {
    const { pathname } = new URL(url);
    const sent = [...cookies].filter(([, { path }]) => pathname.startsWith(path));
    const cookie = sent.map(([name, { value }]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: { ...(init.headers as Record<string, string>), cookie },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = '', rest = ''] = /^([^=]+)=([^;]*);?(.*)$/.exec(line) ?? [];
      const path = /path=([^;]+)/i.exec(rest)?.[1] ?? '/';
      if (value === '') cookies.delete(name);
      else cookies.set(name, { value, path });
    }
    const location = response.headers.get('location');
    if (location) return request(new URL(location, url).href);
    return { url, status: response.status, html: await response.text() };
  };
  return {
    open: (url: string) => request(url),
    /** Submits a page's form. */
    submit: (page: Page, fields: Record<string, string>) =>
      request(new URL(formOf(page.html).action, page.url).href, {
        method: 'POST',
        body: new URLSearchParams(fields),
      }),
  };
}

export type Page = { url: string; status: number; html: string };

const plain = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&');

/** Returns the URL and hidden fields of a page's only form. */
export function formOf(html: string): { action: string; fields: Record<string, string> } {
  const fields = [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']) => [name, plain(value)] as const,
  );
  return {
    action: plain(/<form[^>]*action="([^"]*)"/.exec(html)?.[1] ?? ''),
    fields: Object.fromEntries(fields),
  };
}

/**
 * Caches a provider's signing keys by file name, because creating a key takes a quarter of a
 * second.
 */
const keys = new Map<string, Buffer>();

/** Starts an OpenID provider on a free port with its own folder. */
export async function openIdUnderTest() {
  const home = mkdtempSync(join(tmpdir(), 'open-id-'));
  for (const [name, key] of keys) writeFileSync(join(home, name), key);
  let port = 0;
  const make = () =>
    openIdProvider({
      home,
      clients: {
        google: { clientId: CLIENT_IDS.google, redirectUris: [RETURN_URL] },
        apple: { clientId: CLIENT_IDS.apple, redirectUris: [RETURN_URL] },
      },
      publicUrl: () => `http://localhost:${port}`,
      now: Date.now,
    });
  let provider = make();
  for (const name of readdirSync(home).filter((file) => file.endsWith('.pem')))
    keys.set(name, readFileSync(join(home, name)));
  const listen = async () => {
    port = Number(new URL(await provider.app.listen({ port, host: '127.0.0.1' })).port);
  };
  await listen();

  const origin = () => `http://127.0.0.1:${port}`;
  /** Returns the URL that starts a sign-in. */
  const authorizationUrl = (kind: IssuerKind, changes: Record<string, string | null> = {}) => {
    const parameters = {
      client_id: CLIENT_IDS[kind],
      redirect_uri: RETURN_URL,
      response_type: RESPONSE_TYPES[kind],
      response_mode: 'form_post',
      scope: kind === 'google' ? 'openid profile email' : 'openid email name',
      nonce: 'nonce-1',
      state: 'state-1',
      ...changes,
    };
    const given = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== null);
    return `${origin()}/${kind}/auth?${new URLSearchParams(given).toString()}`;
  };
  return {
    origin,
    issuerUrl: (kind: IssuerKind) => `http://localhost:${port}/${kind}`,
    authorizationUrl,
    /** Signs in with the form and returns the fields that are posted to the client. */
    signIn: async (kind: IssuerKind, fields: Record<string, string>, browser = plainBrowser()) =>
      formOf((await browser.submit(await browser.open(authorizationUrl(kind)), fields)).html),
    /**
     * Restarts it with the same folder on another port, so that old connections don't interfere.
     */
    restart: async () => {
      await provider.stop();
      port = 0;
      provider = make();
      await listen();
    },
    close: async () => {
      await provider.stop();
      rmSync(home, { recursive: true });
    },
  };
}

export type OpenIdUnderTest = Awaited<ReturnType<typeof openIdUnderTest>>;
