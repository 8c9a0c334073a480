import type { Locale } from '../../page/locale.ts';
import type { TokenProblem } from '../payment/payment-token.ts';
import { messagePage } from './layout.ts';
import { textsOf } from './texts.ts';

type Stranger = { locale: Locale; problem: TokenProblem; merchantName: string; backUrl: string };

/** Says that the partner does not know who wants to pay, and what to do; nothing of the payment is shown. */
export function strangerPage({ locale, problem, merchantName, backUrl }: Stranger): string {
  const t = textsOf(locale);
  return messagePage(locale, {
    title: t.strangerTitle,
    text: t.strangers[problem],
    link: { href: backUrl, text: t.backTo(merchantName) },
  });
}
