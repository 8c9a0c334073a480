import { errors } from 'oidc-provider';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { html } from '../../page/html.ts';
import type { IssuerKind } from '../issuer-kind.ts';
import { layout } from './layout.ts';
import { localeOf, textsOf } from './locale.ts';
import type { Locale } from './locale.ts';

function messagePage(locale: Locale, title: string, lines: readonly string[]): string {
  const body = html`<section class="panel narrow">
    <h1>${title}</h1>
    ${lines.map((line) => html`<p>${line}</p>`)}
  </section>`;
  return layout(locale, title, body);
}

export function expiredPage(locale: Locale): string {
  const t = textsOf(locale);
  return messagePage(locale, t.expiredTitle, [t.expiredText]);
}

export function missingPage(locale: Locale): string {
  const t = textsOf(locale);
  return messagePage(locale, t.missingTitle, [t.missingText]);
}

export function brokenPage(locale: Locale): string {
  const t = textsOf(locale);
  return messagePage(locale, t.brokenTitle, [t.brokenText]);
}

/** The page of a request that cannot be answered to the client, with the issuer's own words for its maker. */
export function requestErrorPage(kind: IssuerKind) {
  return (
    context: KoaContextWithOIDC,
    out: { error: string; error_description?: string | undefined },
    error: Error,
  ): string => {
    const locale = localeOf(context.get('accept-language'));
    if (error instanceof errors.SessionNotFound) return expiredPage(locale);
    const t = textsOf(locale);
    const words = [t.names[kind], out.error, out.error_description].filter(Boolean);
    return messagePage(locale, t.refusedTitle, [words.join(': ')]);
  };
}
