import { html } from './html.ts';
import type { Html } from './html.ts';
import type { Locale } from './locale.ts';

export type Frame = { brand: string; demo: string; skip: string };

type Assets = { stylesheet?: string; script?: string };

/** Returns a page's frame: brand, demo label and main part. */
export function layout(locale: Locale, frame: Frame, title: string, main: Html, assets: Assets = {}): string {
  const { stylesheet, script } = assets;
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${frame.brand}</title>
        <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/assets/pages.css" />
        ${stylesheet && html`<link rel="stylesheet" href="/assets/${stylesheet}" />`}
        ${script && html`<script src="/assets/${script}" defer></script>`}
      </head>
      <body>
        <a class="skip" href="#main">${frame.skip}</a>
        <header class="top">
          <div class="inner">
            <p class="brand"><img src="/assets/icon.svg" alt="" width="28" height="28" />${frame.brand}</p>
            <p class="demo">${frame.demo}</p>
          </div>
        </header>
        <main id="main" class="inner">${main}</main>
      </body>
    </html>`.text;
}

export type Message = { title: string; lines: readonly string[]; link?: { href: string; text: string } };

/** Returns a page with a single message, for objects that have ended or don't exist. */
export function messagePage(locale: Locale, frame: Frame, { title, lines, link }: Message): string {
  const body = html`<section class="panel narrow">
    <h1>${title}</h1>
    ${lines.map((line) => html`<p>${line}</p>`)}
    ${link && html`<p class="actions"><a class="button" href="${link.href}">${link.text}</a></p>`}
  </section>`;
  return layout(locale, frame, title, body);
}
