import type { Locale } from '../../page/locale.ts';
import { moneyText } from '../../page/money-text.ts';
import type { PaymentStatus } from '../payment/payment-status.ts';
import type { PaymentRow } from '../store/payment-table.ts';
import { messagePage } from './layout.ts';
import { textsOf } from './texts.ts';

type Finished = {
  payment: PaymentRow & { status: Exclude<PaymentStatus, 'open'> };
  locale: Locale;
  merchantName: string;
};

/** Says how a payment ended and leads back to the merchant. */
export function finishedPage({ payment, locale, merchantName }: Finished): string {
  const t = textsOf(locale);
  const { title, text } = t.finished[payment.status];
  const isPaid = payment.status === 'succeeded';
  return messagePage(locale, {
    title,
    text: text(moneyText(payment.amountBani, locale)),
    link: { href: isPaid ? payment.successUrl : payment.failedUrl, text: t.backTo(merchantName) },
  });
}
