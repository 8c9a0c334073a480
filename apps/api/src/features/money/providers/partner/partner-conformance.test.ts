import { startPartnerProcess } from '../../../../testing/money/partner-process.ts';
import { describeProvider } from '../testing/describe-provider.ts';
import { startLossyProxy } from '../testing/lossy-proxy.ts';
import type { ProviderUnderTest } from '../testing/provider-under-test.ts';
import { sandboxDisputes } from '../testing/sandbox-disputes.ts';
import { signedNotification } from '../testing/sign-notification.ts';
import { createPartnerProvider } from './partner-provider.ts';

const tries = 3;

const noCards = () => Promise.reject(new Error('The partner knows no cards'));

async function start(): Promise<ProviderUnderTest> {
  const partner = await startPartnerProcess('');
  const { secretKey, webhookSecrets } = partner;
  const [webhookSecret] = webhookSecrets;
  const proxy = await startLossyProxy(partner.url);
  const config = { url: proxy.url, secretKey, webhookSecrets };
  return {
    provider: createPartnerProvider(config),
    withWrongKey: createPartnerProvider({ ...config, secretKey: 'pk_of_another' }),
    tryCard: ({ kind, id }, card) =>
      kind === 'checkout' && card === 'good' ? partner.answer(id, 'pay') : noCards(),
    answerBank: noCards,
    savedCard: noCards,
    walletToken: null,
    disputes: sandboxDisputes(partner.url, 'payment'),
    loseAnswers: () => proxy.lose(tries),
    notification: (event, at, secret = webhookSecret) =>
      signedNotification('partner-signature', event, at, secret),
    untilFound: async () => {},
    async stop() {
      await proxy.stop();
      await partner.stop();
    },
  };
}

describeProvider(
  'the partner',
  { hasPeople: true, losesAnswers: true, isAlone: true, savesCards: false, takesCards: false },
  start,
);
