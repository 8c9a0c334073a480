import { createHmac } from 'node:crypto';
import { startPartnerProcess } from '../../../testing/partner-process.ts';
import { describeProvider } from '../testing/describe-provider.ts';
import { startLosingProxy } from '../testing/losing-proxy.ts';
import type { ProviderUnderTest } from '../testing/provider-under-test.ts';
import { createPartnerProvider } from './partner-provider.ts';

/** As often as the partner is asked. */
const tries = 3;

const noCards = () => Promise.reject(new Error('The partner knows no cards'));

async function start(): Promise<ProviderUnderTest> {
  const partner = await startPartnerProcess('');
  const { secretKey, webhookSecret } = partner;
  const proxy = await startLosingProxy(partner.url);
  const config = { url: proxy.url, secretKey, webhookSecret };
  return {
    provider: createPartnerProvider(config),
    stranger: createPartnerProvider({ ...config, secretKey: 'pk_of_somebody_else' }),
    tryCard: ({ kind, id }, card) =>
      kind === 'checkout' && card === 'good' ? partner.answer(id, 'pay') : noCards(),
    answerBank: noCards,
    savedCard: noCards,
    loseAnswers: () => proxy.lose(tries),
    notification({ body }, at, secret = webhookSecret) {
      const seconds = Math.floor(at.getTime() / 1000);
      const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
      return { headers: { 'partner-signature': `t=${seconds},v1=${signature}` }, body: Buffer.from(body) };
    },
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
