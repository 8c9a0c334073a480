import { device } from '../../device/device.ts';
import type { PhoneWalletKind } from '../../device/phone-wallet/phone-wallet.ts';
import { translator } from '../../i18n/translator.ts';
import { dispatchCall } from '../api/dispatch-call.ts';
import { newIdempotencyKey } from '../api/idempotency-key.ts';
import { openPayment } from './open-payment.ts';
import type { PaymentFlow } from './payment-flow.ts';
import type { PaymentState, RefusalReason } from './payment-state.ts';
import type { OfferedWallet } from './phone-wallet.ts';

/** The means of payment for a ticket. */
export interface PaymentChoice {
  /** A saved card's id. */
  readonly card?: string;
  readonly wallet?: WalletToPay;
}

/** A wallet of the phone, and the amount to show in its sheet. */
interface WalletToPay extends OfferedWallet {
  readonly totalBani: number;
}

/** The means of payment in the review of a ticket, where a new card can be saved first. */
export interface PurchaseChoice extends Pick<PaymentChoice, 'card'> {
  readonly wallet?: OfferedWallet;
  readonly savesCard?: boolean;
  /** The initial selection of the payment-methods screen: a saved card's id, or `other`. */
  readonly proposedCard?: string;
}

/** The means of payment of one request; without both, the player types a card at the provider. */
interface Charged {
  readonly card?: string;
  readonly phoneWallet?: { readonly kind: PhoneWalletKind; readonly token: string };
}

const reasonOfCode: Readonly<Record<string, RefusalReason>> = {
  CARD_DECLINED: 'declined',
  CARD_EXPIRED: 'unusable',
  CARD_NOT_FOUND: 'unusable',
};

/**
 * Pays for a ticket: requests the payment URL and opens it (specification 4, payment flow). If the
 * ticket can no longer be paid, or the response to a charge was lost, it opens the outcome page,
 * which asks the server for the state. Failures show their own toast. Failures of a wallet are only
 * logged, and the provider's page opens (specification 8).
 */
export async function chargeTicket(
  ticketId: string,
  { card, wallet }: PaymentChoice,
  flow: PaymentFlow,
): Promise<PaymentState> {
  const fromWallet = wallet === undefined ? 'wallet-failed' : await chargeWallet(ticketId, wallet, flow);
  if (fromWallet !== 'wallet-failed') return fromWallet;
  const end = await charge(ticketId, card === undefined ? {} : { card }, flow);
  return end === 'wallet-refused' ? { step: 'refused', reason: 'failed' } : end;
}

async function chargeWallet(
  ticketId: string,
  { kind, settings, totalBani }: WalletToPay,
  flow: PaymentFlow,
): Promise<PaymentState | 'wallet-failed'> {
  const payment = { settings, totalBani, payee: translator.t('common.productName') };
  const made = await device.phone?.requestWalletToken(payment);
  if (made === 'cancelled') return { step: 'refused', reason: 'cancelled' };
  if (made == null) return 'wallet-failed';
  const phoneWallet = { kind, token: made.token };
  const end = await charge(ticketId, { phoneWallet }, flow, (mayBeTaken) => made.end(mayBeTaken));
  if (end !== 'wallet-refused') return end;
  console.error('The provider cannot use what the wallet made');
  return 'wallet-failed';
}

/**
 * @param onAnswer called before anything opens, with whether the request was or may have been
 *   accepted
 */
async function charge(
  ticketId: string,
  { card = '', phoneWallet }: Charged,
  flow: PaymentFlow,
  onAnswer: (mayBeTaken: boolean) => void = () => {},
): Promise<PaymentState | 'wallet-refused'> {
  const { dispatch, navigate, keys } = flow;
  const isCharged = card !== '' || phoneWallet !== undefined;
  const { data, error } = await dispatchCall(dispatch, 'checkout', {
    params: { id: ticketId },
    body: { card, ...(phoneWallet && { phoneWallet }), ...device.paymentReturnUrls(ticketId) },
    // Each wallet token makes a different request.
    idempotencyKey: phoneWallet === undefined ? keys.of(`${ticketId} ${card}`) : newIdempotencyKey(),
    // The card may have been charged although the response is lost; the outcome page asks the
    // server.
    quietFor: isCharged
      ? ['TICKET_NOT_PAYABLE', 'PHONE_WALLET_REFUSED', 'UNREACHABLE']
      : ['TICKET_NOT_PAYABLE'],
  });
  const isUnknown = isCharged && error?.errorCode === 'UNREACHABLE';
  onAnswer(data !== undefined || isUnknown);
  if (data !== undefined) {
    const end = await openPayment(data.paymentUrl, flow);
    // The page was closed, so the next press requests another one.
    if (end.step === 'returned') keys.forget();
    return end;
  }
  if (error.status !== 0) keys.forget();
  if (error.errorCode === 'PHONE_WALLET_REFUSED') return 'wallet-refused';
  if (error.errorCode !== 'TICKET_NOT_PAYABLE' && !isUnknown) {
    return { step: 'refused', reason: reasonOfCode[error.errorCode] ?? 'failed' };
  }
  await navigate(`/payment/success/${ticketId}`, { replace: true });
  return { step: 'left' };
}
