import { formatLei } from '@loto/formatting';
import type { CheckoutRow } from '../../engine/rows.ts';
import { messagePage } from '../../page/layout.ts';
import type { Locale } from '../../page/locale.ts';
import type { TokenProblem } from '../payment-token.ts';
import { textsOf } from './texts.ts';
import type { PaymentStatus } from './texts.ts';

type Ended = {
  payment: CheckoutRow;
  status: Exclude<PaymentStatus, 'open'>;
  locale: Locale;
  merchantName: string;
};

/** Shows how a payment ended, with a link back to the merchant. */
export function finishedPage({ payment, status, locale, merchantName }: Ended): string {
  const t = textsOf(locale);
  const { title, text } = t.finished[status];
  return messagePage(locale, t, {
    title,
    lines: [text(formatLei(payment.amountBani, locale))],
    link: {
      href: status === 'succeeded' ? payment.successUrl : payment.failedUrl,
      text: t.backTo(merchantName),
    },
  });
}

type UnknownPlayer = { locale: Locale; problem: TokenProblem; merchantName: string; backUrl: string };

/**
 * Explains that the partner can't identify the paying player, and what to do. Shows nothing about
 * the payment.
 */
export function unknownPlayerPage({ locale, problem, merchantName, backUrl }: UnknownPlayer): string {
  const t = textsOf(locale);
  return messagePage(locale, t, {
    title: t.unknownPlayerTitle,
    lines: [t.unknownPlayer[problem]],
    link: { href: backUrl, text: t.backTo(merchantName) },
  });
}
