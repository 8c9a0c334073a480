import { html } from '../../page/html.ts';
import type { Html } from '../../page/html.ts';
import type { Locale } from '../../page/locale.ts';
import { textsOf } from './texts.ts';

/** The frame of every page: brand, the word that this is a demonstration, one main part. */
export function layout(locale: Locale, title: string, main: Html): string {
  const t = textsOf(locale);
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${t.brand}</title>
        <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/assets/pages.css" />
        <link rel="stylesheet" href="/assets/partner.css" />
      </head>
      <body>
        <a class="skip" href="#main">${t.skip}</a>
        <header class="top">
          <div class="inner">
            <p class="brand"><img src="/assets/icon.svg" alt="" width="28" height="28" />${t.brand}</p>
            <p class="demo">${t.demo}</p>
          </div>
        </header>
        <main id="main" class="inner">${main}</main>
      </body>
    </html>`.text;
}

/** A page with one message. */
export function messagePage(
  locale: Locale,
  { title, text, link }: { title: string; text: string; link?: { href: string; text: string } },
): string {
  const body = html`<section class="panel narrow">
    <h1>${title}</h1>
    <p>${text}</p>
    ${link && html`<p class="actions"><a class="button" href="${link.href}">${link.text}</a></p>`}
  </section>`;
  return layout(locale, title, body);
}
