import { control, expectGood } from './environment/control.ts';
import type { WalletAnswer } from './players/partner-plan.ts';

/** The payment's state after an answer on the partner's page. */
export type PaidAtPartner = 'open' | 'succeeded' | 'failed' | 'expired';

/** Enough for any ticket. */
const fullWalletBani = 500_00;

const answers: Record<WalletAnswer, 'pay' | 'decline' | 'cancel'> = {
  pay: 'pay',
  'pay-from-empty': 'pay',
  decline: 'decline',
  cancel: 'cancel',
};

/** Sets a player's wallet balance as an answer requires: sufficient or empty. */
export async function fillWallet(
  partnerUrl: string,
  partnerPlayerId: string,
  answer: WalletAnswer,
): Promise<void> {
  const balanceBani = answer === 'pay-from-empty' ? 0 : fullWalletBani;
  await expectGood(await control(partnerUrl, 'PUT', `wallets/${partnerPlayerId}`, { balanceBani }));
}

/** Answers on a page of the partner without its form. */
export async function answerAtPartner(
  partnerUrl: string,
  paymentId: string,
  answer: WalletAnswer,
): Promise<PaidAtPartner> {
  const body = { answer: answers[answer] };
  const response = await control(partnerUrl, 'POST', `payments/${paymentId}/answer`, body);
  const { status } = (await expectGood(response)) as { status: PaidAtPartner };
  return status;
}
