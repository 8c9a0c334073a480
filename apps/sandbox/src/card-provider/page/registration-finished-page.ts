import type { SavedCardRow } from '../store/saved-card-table.ts';
import type { RegistrationRow } from '../store/registration-table.ts';
import { messagePage } from './layout.ts';
import { textsOf } from './texts.ts';

/** Says how a registration ended and leads back to the merchant. */
export function registrationFinishedPage(
  { locale, status, failureCode, successUrl, failedUrl }: RegistrationRow,
  card: SavedCardRow | undefined,
  merchantName: string,
): string {
  const t = textsOf(locale);
  const back = (href: string) => ({ href, text: t.backTo(merchantName) });
  if (status === 'succeeded') {
    const lines = card ? [t.savedText(`${card.brand} •••• ${card.last4}`)] : [];
    return messagePage(locale, { title: t.savedTitle, lines, link: back(successUrl) });
  }
  if (status === 'expired') {
    return messagePage(locale, {
      title: t.saveExpiredTitle,
      lines: [t.saveExpiredText],
      link: back(failedUrl),
    });
  }
  const reason =
    failureCode && failureCode !== 'cancelled_by_customer' ? [t.failureReasons[failureCode]] : [];
  const lines = [...reason, t.notSavedText];
  return messagePage(locale, { title: t.notSavedTitle, lines, link: back(failedUrl) });
}
