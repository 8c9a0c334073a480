import { html } from '../../page/html.ts';
import { partnerPlayerName } from '../partner-players.ts';
import { layout } from './layout.ts';
import { textsOf } from './texts.ts';
import type { Locale } from './texts.ts';

/** The page of one of the partner's players, with the way to Loto. */
export function playerPage({
  locale,
  id,
  webOrigin,
}: {
  locale: Locale;
  id: string;
  webOrigin: string;
}): string {
  const t = textsOf(locale);
  const other = locale === 'ro' ? 'en' : 'ro';
  const name = partnerPlayerName(id);
  const title = name === null ? t.helloNameless : t.hello(name);
  const body = html`<section class="panel narrow">
    <h1>${title}</h1>
    <dl class="facts">
      <dt>${t.playerNumber}</dt>
      <dd>${id}</dd>
      <dt>${t.opensAt}</dt>
      <dd>${webOrigin}</dd>
    </dl>
    <p>${t.openText}</p>
    <p class="actions"><a class="button" href="/players/${id}/open" rel="nofollow">${t.open}</a></p>
    <p class="ways">
      <a href="/?lang=${locale}">${t.change}</a>
      <a href="/players/${id}?lang=${other}" lang="${other}" hreflang="${other}">${t.otherLanguage}</a>
    </p>
  </section>`;
  return layout(locale, title, body);
}
