import type { CheckoutRow } from '../store/checkout-table.ts';
import { messagePage } from './layout.ts';
import { moneyText } from '../../page/money-text.ts';
import { textsOf } from './texts.ts';

/** Says how a checkout ended and leads back to the merchant. */
export function finishedPage(
  checkout: CheckoutRow & { status: 'succeeded' | 'failed' | 'expired' },
  merchantName: string,
): string {
  const { locale, status } = checkout;
  const t = textsOf(locale);
  const back = (href: string) => ({ href, text: t.backTo(merchantName) });
  if (status === 'succeeded') {
    const card = `${checkout.cardBrand ?? ''} •••• ${checkout.cardLast4 ?? ''}`;
    const line = t.finished.succeeded.text(moneyText(checkout.amountBani, locale), card);
    return messagePage(locale, {
      title: t.finished.succeeded.title,
      lines: [line],
      link: back(checkout.successUrl),
    });
  }
  const { title, text } = t.finished[status];
  const reason = checkout.failureCode ? [t.failureReasons[checkout.failureCode]] : [];
  return messagePage(locale, { title, lines: [...reason, text], link: back(checkout.failedUrl) });
}
