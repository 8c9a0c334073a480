import type { PhoneWallets } from '../payment-provider.ts';
import { callProvider, type ProviderAccess, ProviderRefused } from '../call-provider.ts';
import { checkoutBody } from '../hosted-pages.ts';
import { refusedWalletCharge } from '../refused-wallet-charge.ts';
import { sandboxCheckout } from './sandbox-shapes.ts';

/** Creates phone wallet payments at the sandbox. */
export function createSandboxPhoneWallets(access: ProviderAccess): PhoneWallets {
  return {
    // Google's test gateway, whose tokens can't pay.
    googlePayGateway: { gateway: 'example', gatewayMerchantId: 'exampleGatewayMerchantId' },
    async charge(request) {
      try {
        return await callProvider(access, {
          method: 'POST',
          path: '/v1/wallet-charges',
          shape: sandboxCheckout,
          idempotencyKey: request.paymentId,
          body: { ...checkoutBody(request), walletToken: request.token },
        });
      } catch (error) {
        if (!(error instanceof ProviderRefused) || error.code !== 'wallet_token_refused') throw error;
        return refusedWalletCharge(request);
      }
    },
  };
}
