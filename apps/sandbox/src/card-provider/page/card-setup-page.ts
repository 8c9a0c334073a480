import { formatDayAndClock } from '@loto/formatting';
import { html } from '../../page/html.ts';
import { testCardWithFingerprint } from '../../engine/test-cards.ts';
import { MAX_REFUSALS } from '../card-provider-face.ts';
import type { CardSetupRow } from '../../engine/rows.ts';
import { BLANK_FORM, cardForm } from './card-form.ts';
import type { FormState } from './card-form.ts';
import { cardList } from './card-list.ts';
import { layout } from '../../page/layout.ts';
import { textsOf } from './texts.ts';
import type { Texts } from './texts.ts';

/** The page on which a person lets the merchant save a card. */
export function cardSetupPage(row: CardSetupRow, merchantName: string, form: FormState = BLANK_FORM): string {
  const t = textsOf(row.locale);
  const hasProblems = Object.keys(form.problems).length > 0;
  const alert = hasProblems ? t.saveFormHasProblems : refusalNotice(t, row);
  const body = html`<h1>${t.saveTitle}</h1>
    <div class="columns">
      <section class="panel summary" aria-label="${t.saveTitle}">
        <p>${t.saveText(merchantName)}</p>
        <p class="hint">${t.saveUntil(formatDayAndClock(row.expiresAt, row.locale))}</p>
      </section>
      <section class="panel pay" aria-labelledby="card-heading">
        <h2 id="card-heading">${t.cardHeading}</h2>
        ${alert && html`<p class="alert" role="alert">${alert}</p>`}
        ${cardForm(t, {
          path: `/card-setup/${row.id}`,
          verb: 'save',
          attemptsSeen: row.attemptCount,
          submitText: t.saveCard,
          form,
        })}
      </section>
      <section class="panel tests" aria-labelledby="tests-heading">
        <h2 id="tests-heading">${t.testCards}</h2>
        <p class="hint">${t.testCardsHint}</p>
        ${cardList(t, { canFill: true })}
      </section>
    </div>`;
  return layout(row.locale, t, `${hasProblems ? `${t.errorPrefix}: ` : ''}${t.saveTitle}`, body, {
    script: 'card-form.js',
  });
}

function refusalNotice(t: Texts, row: CardSetupRow): string | false {
  if (row.lastRefusal === null || row.isChallenged === 1) return false;
  const card = testCardWithFingerprint(row.triedFingerprint ?? '');
  return t.saveRefused(card?.number.slice(-4) ?? '', MAX_REFUSALS - row.refusalCount);
}
