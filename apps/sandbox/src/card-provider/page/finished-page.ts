import { formatLei } from '@loto/formatting';
import type { CardRow, CardSetupRow, CheckoutRow } from '../../engine/rows.ts';
import { html } from '../../page/html.ts';
import { layout, messagePage } from '../../page/layout.ts';
import { textsOf } from './texts.ts';

/** Shows how a checkout ended, with a link back to the merchant. */
export function finishedPage(
  checkout: CheckoutRow & { status: 'succeeded' | 'failed' | 'expired' },
  merchantName: string,
): string {
  const { locale, status } = checkout;
  const t = textsOf(locale);
  const back = (href: string) => ({ href, text: t.backTo(merchantName) });
  if (status === 'succeeded') {
    const card = `${checkout.cardBrand ?? ''} •••• ${checkout.cardLast4 ?? ''}`;
    const line = t.finished.succeeded.text(formatLei(checkout.amountBani, locale), card);
    return messagePage(locale, t, {
      title: t.finished.succeeded.title,
      lines: [line],
      link: back(checkout.successUrl),
    });
  }
  const { title, text } = t.finished[status];
  const { failureCode } = checkout;
  const reason =
    failureCode !== null && failureCode !== 'wallet_declined' ? [t.failureReasons[failureCode]] : [];
  return messagePage(locale, t, { title, lines: [...reason, text], link: back(checkout.failedUrl) });
}

/** Shows how a card setup ended, with a link back to the merchant. */
export function cardSetupFinishedPage(
  { locale, status, failureCode, successUrl, failedUrl }: CardSetupRow,
  card: CardRow | undefined,
  merchantName: string,
): string {
  const t = textsOf(locale);
  const back = (href: string) => ({ href, text: t.backTo(merchantName) });
  if (status === 'succeeded') {
    const lines = card ? [t.savedText(`${card.brand} •••• ${card.last4}`)] : [];
    return messagePage(locale, t, { title: t.savedTitle, lines, link: back(successUrl) });
  }
  if (status === 'expired') {
    return messagePage(locale, t, {
      title: t.saveExpiredTitle,
      lines: [t.saveExpiredText],
      link: back(failedUrl),
    });
  }
  const reason =
    failureCode !== null && failureCode !== 'cancelled_by_customer' && failureCode !== 'wallet_declined'
      ? [t.failureReasons[failureCode]]
      : [];
  const lines = [...reason, t.notSavedText];
  return messagePage(locale, t, { title: t.notSavedTitle, lines, link: back(failedUrl) });
}

/** Shown while a slow bank decides. The response has a `Refresh` header. */
export function waitingPage(checkout: CheckoutRow): string {
  const t = textsOf(checkout.locale);
  const body = html`<section class="panel narrow">
    <h1>${t.waitingTitle}</h1>
    <div class="progress" aria-hidden="true"></div>
    <p role="status">${t.waitingText}</p>
    <p><a href="/checkout/${checkout.id}/waiting">${t.waitingCheck}</a></p>
  </section>`;
  return layout(checkout.locale, t, t.waitingTitle, body, { script: 'card-form.js' });
}
