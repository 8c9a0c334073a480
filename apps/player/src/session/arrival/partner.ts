import { product } from '@loto/api-contract/product';
import { useSyncExternalStore } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { readAffiliationCode } from './affiliation-code.ts';

/**
 * Reports whether the visitor came through the partner's link, now or within the 300 days that its
 * cookie lasts (specification 1).
 */
function isPartnersVisitor(): boolean {
  return readAffiliationCode(location.search, document.cookie) === product.partner.affiliationCode;
}

const never = () => () => {};

/** Returns {@link isPartnersVisitor} for a component. Prerendered pages have no visitor. */
export function useIsPartnersVisitor(): boolean {
  return useSyncExternalStore(never, isPartnersVisitor, () => false);
}

/** Returns the text beside the product's name for the partner's visitors: "cu Partener". */
export function usePartnerLine(): string | undefined {
  const { t } = useTexts();
  return useIsPartnersVisitor() ? t('common.withPartner', { partner: product.partner.name }) : undefined;
}
