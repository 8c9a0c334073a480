import type { Calls } from '@loto/api-contract';
import type { CallHandler } from '../../../platform/calls/register-calls.ts';
import type { PhoneWalletKind } from '../providers/index.ts';
import type { Payments } from './payments.ts';

type Needs = Pick<Payments, 'config' | 'providers'>;

/** Reports for each phone wallet whether the provider of new payments accepts it. */
export function offeredWallets({ config, providers }: Needs): Record<PhoneWalletKind, boolean> {
  const isTaken = providers.forNewPayments.phoneWallets !== null;
  const { googlePayMerchantId, applePayMerchantId } = config.payment.phoneWallets;
  return {
    'google-pay': isTaken && googlePayMerchantId !== null,
    'apple-pay': isTaken && applePayMerchantId !== null,
  };
}

/**
 * Returns the settings for Google Pay and Apple Pay on the phone. Players of the partner get none,
 * because they pay there.
 */
export function phoneWallets(payments: Needs): CallHandler<Calls['phoneWallets']> {
  const { config, providers } = payments;
  return async (_request, { bearer: { isExternal } }) => {
    const wallets = providers.forNewPayments.phoneWallets;
    const { googlePayMerchantId, googlePayEnvironment, applePayMerchantId } = config.payment.phoneWallets;
    if (isExternal || wallets === null) return { data: { googlePay: null, applePay: null } };
    return {
      data: {
        googlePay:
          googlePayMerchantId === null
            ? null
            : {
                environment: googlePayEnvironment,
                merchantId: googlePayMerchantId,
                gateway: { ...wallets.googlePayGateway },
              },
        applePay: applePayMerchantId === null ? null : { merchantId: applePayMerchantId },
      },
    };
  };
}
