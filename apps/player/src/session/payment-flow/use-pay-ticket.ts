import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCall } from '../api/use-call.ts';
import { device } from '../../device/device.ts';
import type { PhoneWalletKind } from '../../device/phone-wallet/phone-wallet.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { isApiError } from '../api/api-error.ts';
import { newIdempotencyKey } from '../api/idempotency-key.ts';
import type { OfferedWallet } from './phone-wallet.ts';
import { useOpenPayment } from './use-open-payment.ts';

/**
 * What became of a press on "pay". `left`: navigating to the page where it continues, or to the
 * outcome. `returned`: back from the provider's page over a phone app. `declined`: the bank refused
 * the card, the ticket still waits. `unusable`: the saved card is gone or expired. `cancelled`: the
 * player closed the wallet's sheet. `failed`: anything else, shown by its toast.
 */
export type PayOutcome = 'left' | 'returned' | 'declined' | 'unusable' | 'cancelled' | 'failed';

const outcomeOfCode: Readonly<Record<string, PayOutcome | 'wallet-refused'>> = {
  CARD_DECLINED: 'declined',
  CARD_EXPIRED: 'unusable',
  CARD_NOT_FOUND: 'unusable',
  PHONE_WALLET_REFUSED: 'wallet-refused',
};

/** What a ticket is paid with. */
export interface PaymentChoice {
  readonly card?: string;
  readonly wallet?: WalletToPay;
}

/** A wallet of the phone, and the sum that its sheet shows. */
interface WalletToPay extends OfferedWallet {
  readonly totalBani: number;
}

/** What one request of a payment is charged to; without both, to a card typed at the provider. */
interface Charged {
  readonly card?: string;
  readonly phoneWallet?: { readonly kind: PhoneWalletKind; readonly token: string };
}

/** The same on the check of a ticket, where a card that is typed can be saved first. */
export interface PurchaseChoice extends Pick<PaymentChoice, 'card'> {
  readonly wallet?: OfferedWallet;
  readonly savesCard?: boolean;
  /** What the payment-methods screen opens with: a saved card's id, or `other`. */
  readonly proposedCard?: string;
}

interface PayTicket {
  /**
   * @param choice.card a saved card's id; without one and without a wallet the payment continues at
   *   the provider's page
   */
  pay: (ticketId: string, choice?: PaymentChoice) => Promise<PayOutcome>;
  isPaying: boolean;
}

/**
 * Pays a ticket: requests the payment URL and opens it (specification 4, payment flow). While one
 * is under way a further press does nothing; after leaving it stays pending, so that nothing
 * flickers. A ticket that cannot be paid any more leads to the outcome page, which queries the
 * server what became of it; so does a charge whose answer was lost. Failures show their own toast;
 * those of a wallet are only logged, and the provider's page opens (specification 8).
 */
export function usePayTicket(): PayTicket {
  const { t } = useTexts();
  const [checkout] = useCall('checkout');
  const openPayment = useOpenPayment();
  const navigate = useNavigate();
  const [isPaying, setPaying] = useState(false);
  const isRunning = useRef(false);
  const key = useRef<{ of: string; key: string }>(undefined);

  /**
   * A lost answer is requested again with the key of its request; another card is another
   * request.
   */
  const keyOf = (request: string): string => {
    if (key.current?.of !== request) key.current = { of: request, key: newIdempotencyKey() };
    return key.current.key;
  };

  /** @param onAnswer called before anything opens, with whether the request was or may be taken */
  const send = async (
    ticketId: string,
    { card = '', phoneWallet }: Charged,
    onAnswer: (mayBeTaken: boolean) => void = () => {},
  ): Promise<PayOutcome | 'wallet-refused'> => {
    const isCharged = card !== '' || phoneWallet !== undefined;
    const answer = await checkout({
      params: { id: ticketId },
      body: { card, ...(phoneWallet && { phoneWallet }), ...device.paymentReturnUrls(ticketId) },
      // each token of a wallet is another request
      idempotencyKey: phoneWallet === undefined ? keyOf(`${ticketId} ${card}`) : newIdempotencyKey(),
      // a card may have been charged though the answer is lost: the outcome page finds out
      quietFor: isCharged
        ? ['TICKET_NOT_PAYABLE', 'PHONE_WALLET_REFUSED', 'UNREACHABLE']
        : ['TICKET_NOT_PAYABLE'],
    });
    const { status, errorCode } = isApiError(answer.error) ? answer.error : { status: 0, errorCode: '' };
    const isUnknown = isCharged && errorCode === 'UNREACHABLE';
    onAnswer(answer.data !== undefined || isUnknown);
    if (answer.data !== undefined) {
      const opened = await openPayment(answer.data.paymentUrl);
      // the page was closed: the next press asks for another
      if (opened === 'returned') key.current = undefined;
      return opened;
    }
    if (status !== 0) key.current = undefined;
    if (errorCode !== 'TICKET_NOT_PAYABLE' && !isUnknown) return outcomeOfCode[errorCode] ?? 'failed';
    await navigate(`/payment/success/${ticketId}`, { replace: true });
    return 'left';
  };

  const payFromWallet = async (
    ticketId: string,
    { kind, settings, totalBani }: WalletToPay,
  ): Promise<PayOutcome | 'wallet-failed'> => {
    const payment = { settings, totalBani, payee: t('common.productName') };
    const made = await device.phone?.requestWalletToken(payment);
    if (made === 'cancelled') return 'cancelled';
    if (made == null) return 'wallet-failed';
    const outcome = await send(ticketId, { phoneWallet: { kind, token: made.token } }, (mayBeTaken) =>
      made.end(mayBeTaken),
    );
    if (outcome !== 'wallet-refused') return outcome;
    console.error('The provider cannot use what the wallet made');
    return 'wallet-failed';
  };

  const payOnce = async (ticketId: string, { card, wallet }: PaymentChoice): Promise<PayOutcome> => {
    const fromWallet = wallet === undefined ? 'wallet-failed' : await payFromWallet(ticketId, wallet);
    if (fromWallet !== 'wallet-failed') return fromWallet;
    const outcome = await send(ticketId, card === undefined ? {} : { card });
    return outcome === 'wallet-refused' ? 'failed' : outcome;
  };

  const pay = async (ticketId: string, choice: PaymentChoice = {}): Promise<PayOutcome> => {
    if (isRunning.current) return 'left';
    isRunning.current = true;
    setPaying(true);
    const outcome = await payOnce(ticketId, choice);
    if (outcome !== 'left') {
      isRunning.current = false;
      setPaying(false);
    }
    return outcome;
  };
  return { pay, isPaying };
}
