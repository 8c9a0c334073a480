import { errors } from 'oidc-provider';
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { IssuerKind } from '../issuer-kind.ts';
import { messagePage } from '../../page/layout.ts';
import { localeOf } from '../../page/locale.ts';
import { textsOf } from './texts.ts';
import type { Locale } from '../../page/locale.ts';

export function expiredPage(locale: Locale): string {
  const t = textsOf(locale);
  return messagePage(locale, t, { title: t.expiredTitle, lines: [t.expiredText] });
}

export function missingPage(locale: Locale): string {
  const t = textsOf(locale);
  return messagePage(locale, t, { title: t.missingTitle, lines: [t.missingText] });
}

export function brokenPage(locale: Locale): string {
  const t = textsOf(locale);
  return messagePage(locale, t, { title: t.brokenTitle, lines: [t.brokenText] });
}

/**
 * Returns the page for an error that can't be sent to the client, with the issuer's message for
 * developers.
 */
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
    return messagePage(locale, t, { title: t.refusedTitle, lines: [words.join(': ')] });
  };
}
