import { startSandboxProcess } from '../../../../testing/money/sandbox-process.ts';
import { describeProvider } from '../testing/describe-provider.ts';
import { cardSetupRequest } from '../testing/example-requests.ts';
import { startLossyProxy } from '../testing/lossy-proxy.ts';
import type { CardKind, ProviderUnderTest } from '../testing/provider-under-test.ts';
import { sandboxDisputes } from '../testing/sandbox-disputes.ts';
import { signedNotification } from '../testing/sign-notification.ts';
import { createSandboxProvider } from './sandbox-provider.ts';

const cardNumbers: Record<CardKind, string> = {
  good: '4242424242424242',
  other: '5555555555554444',
  declined: '4000000000000002',
  declinedOnceSaved: '4000000000000341',
  withoutFunds: '4000000000009995',
  challenged: '4000002500003155',
};

const tries = 3;

async function start(): Promise<ProviderUnderTest> {
  const sandbox = await startSandboxProcess('');
  const { secretKey, webhookSecrets } = sandbox;
  const [webhookSecret] = webhookSecrets;
  const proxy = await startLossyProxy(sandbox.url);
  const provider = createSandboxProvider({ url: proxy.url, secretKey, webhookSecrets });
  return {
    provider,
    withWrongKey: createSandboxProvider({ url: proxy.url, secretKey: 'sk_of_another', webhookSecrets }),
    async tryCard({ kind, id }, card) {
      if (kind === 'checkout') await sandbox.pay(id, cardNumbers[card]);
      else await sandbox.save(id, cardNumbers[card]);
    },
    async answerBank(id, isConfirmed) {
      const answered = await fetch(`${sandbox.url}/control/checkouts/${id}/challenge`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ challenge: isConfirmed ? 'approve' : 'refuse' }),
      });
      if (!answered.ok) throw new Error(`The sandbox answered ${answered.status}`);
    },
    async savedCard(card) {
      const page = await provider.savedCards?.createCardSetup(cardSetupRequest());
      await sandbox.save(page?.id ?? '', cardNumbers[card]);
      const saved = (await provider.savedCards?.findCardSetup(page?.id ?? ''))?.card;
      if (!saved) throw new Error('The card was not saved');
      return { token: saved.token, customer: saved.customer };
    },
    walletToken: (_kind, card) => `test-wallet-${card}`,
    disputes: sandboxDisputes(sandbox.url, 'checkout'),
    loseAnswers: () => proxy.lose(tries),
    notification: (event, at, secret = webhookSecret) =>
      signedNotification('sandbox-signature', event, at, secret),
    untilFound: async () => {},
    async stop() {
      await proxy.stop();
      await sandbox.stop();
    },
  };
}

describeProvider(
  'the sandbox',
  {
    hasPeople: true,
    losesAnswers: true,
    isAlone: true,
    savesCards: true,
    takesCards: true,
    takesWallets: true,
  },
  start,
);
