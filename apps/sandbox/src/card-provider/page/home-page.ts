import { formatDayAndClock, formatLei } from '@loto/formatting';
import { NOTIFICATION_MODES } from '../../engine/notification-setting.ts';
import type { NotificationSetting } from '../../engine/notification-setting.ts';
import type { PayoutMode } from '../../engine/payout.ts';
import type { CheckoutRow } from '../../engine/rows.ts';
import { cardList } from './card-list.ts';
import { disputeButton, disputePanel } from './dispute-panel.ts';
import type { ListedDispute } from './dispute-panel.ts';
import { field } from './field.ts';
import { html } from '../../page/html.ts';
import type { Html } from '../../page/html.ts';
import { layout } from '../../page/layout.ts';
import { payoutPanel } from './payout-panel.ts';
import type { ListedPayout } from './payout-panel.ts';
import { textsOf } from './texts.ts';
import type { Locale } from '../../page/locale.ts';
import type { Texts } from './texts.ts';

/** The data of the home page. */
export type HomeState = {
  locale: Locale;
  setting: NotificationSetting;
  webhookUrl: string | null;
  waitingDeliveries: number;
  latest: readonly CheckoutRow[];
  payoutMode: PayoutMode;
  payouts: readonly ListedPayout[];
  disputes: readonly ListedDispute[];
  /** Ids of recent payments that can be disputed. */
  disputable: ReadonlySet<string>;
  /** True if the operator entered an invalid delay. */
  hasLateProblem?: boolean;
};

/** Returns the sandbox's administration page. */
export function homePage(state: HomeState): string {
  const t = textsOf(state.locale);
  const other = state.locale === 'ro' ? 'en' : 'ro';
  const body = html`<h1>${t.homeTitle}</h1>
    <p class="lead">${t.homeText}</p>
    <p><a href="/?lang=${other}" lang="${other}" hreflang="${other}">${t.otherLanguage}</a></p>
    <div class="columns even">
      <section class="panel" aria-labelledby="modes-heading">
        <h2 id="modes-heading">${t.notificationsHeading}</h2>
        <p class="hint">${state.webhookUrl ? t.notificationsText(state.webhookUrl) : t.notificationsOff}</p>
        ${settingsForm(t, state)}
      </section>
      <section class="panel" aria-labelledby="tests-heading">
        <h2 id="tests-heading">${t.testCards}</h2>
        <p class="hint">${t.testCardsHint}</p>
        ${cardList(t, { canFill: false })}
      </section>
    </div>
    <section class="panel" aria-labelledby="latest-heading">
      <h2 id="latest-heading">${t.latestHeading}</h2>
      ${state.latest.length === 0 ? html`<p>${t.latestEmpty}</p>` : latestTable(t, state)}
    </section>
    ${disputePanel(t, state.locale, state.disputes)} ${payoutPanel(t, state)}`;
  return layout(state.locale, t, t.homeTitle, body, { script: 'card-form.js' });
}

function settingsForm(t: Texts, { locale, setting, waitingDeliveries, hasLateProblem }: HomeState): Html {
  return html`<form method="post" action="/settings?lang=${locale}">
      <fieldset>
        <legend class="unseen">${t.notificationsHeading}</legend>
        ${NOTIFICATION_MODES.map(
          (mode) =>
            html`<label class="choice">
              <input
                type="radio"
                name="notifications"
                value="${mode}"
                ${mode === setting.notifications && html`checked`}
              />
              <span>${t.modes[mode]}</span>
            </label>`,
        )}
      </fieldset>
      ${field({
        name: 'lateSeconds',
        label: t.lateSeconds,
        value: String(setting.lateMs / 1000),
        isNumeric: true,
        maxLength: 6,
        autocomplete: 'off',
        problem: hasLateProblem ? t.lateSecondsProblem : undefined,
      })}
      <p class="actions"><button class="button">${t.save}</button></p>
    </form>
    <form method="post" action="/deliveries/flush?lang=${locale}">
      <p class="hint">${t.deliveries(waitingDeliveries)}</p>
      <p class="actions"><button class="button quiet">${t.flush}</button></p>
    </form>`;
}

function latestTable(t: Texts, { locale, latest, disputable }: HomeState): Html {
  return html`<table>
    <thead>
      <tr>
        <th scope="col">${t.columns.created}</th>
        <th scope="col">${t.columns.reference}</th>
        <th scope="col">${t.columns.amount}</th>
        <th scope="col">${t.columns.card}</th>
        <th scope="col">${t.columns.status}</th>
        <th scope="col">${t.actions}</th>
      </tr>
    </thead>
    <tbody>
      ${latest.map(
        (row) =>
          html`<tr>
            <td>${formatDayAndClock(row.createdAt, locale)}</td>
            <td class="code"><a href="/checkout/${row.id}">${row.reference}</a></td>
            <td class="sum">${formatLei(row.amountBani, locale)}</td>
            <td>${row.cardLast4 ? `${row.cardBrand} •••• ${row.cardLast4}` : '–'}</td>
            <td><span class="state ${row.status}">${t.statuses[row.status]}</span></td>
            <td>${disputable.has(row.id) && disputeButton(t, locale, row)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}
