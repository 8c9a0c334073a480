import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { PageInfo } from '../../session/page/page-info.ts';
import { LinkButton, LoadingDots } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import { isCardRefused, type PaymentState } from '../../session/payment-flow/payment-state.ts';
import { usePayment } from '../../session/payment-flow/use-payment.ts';
import { useAppSelector } from '../../session/store/root-reducer.ts';
import { readCardSetup, takeTicketToPay, useNewCard } from '../../session/payment-flow/save-card.ts';
import { CardResultPage } from './card-result-page.tsx';
import { cardName, type SavedCard } from '../../session/payment-flow/card-texts.ts';

export const handle: PageInfo = { title: 'shell.titles.cardAdded', isFocused: true, isPayment: true };

/**
 * /card-add/success: the URL proves nothing, so the card counts as saved only when the list of
 * cards contains it.
 */
export default function CardAddedScreen() {
  const { t } = useTexts();
  const isSignedIn = useAppSelector((state) => state.auth.isAuthenticated);
  const { card, isSlow } = useNewCard();
  const isPaying = usePaymentAfter(card);
  if (!isSignedIn) {
    return (
      <CardResultPage title={t('cards.thanksTitle')} text={t('cards.thanksText')}>
        <LinkButton isBlock to="/auth/sign-in">
          {t('cards.signIn')}
        </LinkButton>
      </CardResultPage>
    );
  }
  if (card !== undefined) {
    return (
      <CardResultPage
        title={t('cards.addedTitle')}
        text={t(isPaying ? 'cards.addedPaying' : 'cards.addedText', { card: cardName(card) })}
      >
        {isPaying ? <LoadingDots /> : <NextLinks />}
      </CardResultPage>
    );
  }
  return (
    <CardResultPage
      title={t('cards.confirmingTitle')}
      text={t(isSlow ? 'cards.confirmingSlow' : 'cards.confirmingText')}
    >
      {isSlow && <NextLinks />}
    </CardResultPage>
  );
}

/**
 * If the player chose to save a card and pay a ticket with it, pays that ticket, once.
 * @returns whether the payment is running
 */
function usePaymentAfter(card: SavedCard | undefined): boolean {
  const { pay } = usePayment();
  const navigate = useNavigate();
  const [{ payTicketId, returnTo }] = useState(readCardSetup);
  const [isOver, setOver] = useState(false);
  const payOnce = useEffectEvent(async (cardId: string): Promise<PaymentState | null> => {
    const ticketId = takeTicketToPay();
    if (ticketId === null) return null;
    const end = await pay(ticketId, { card: cardId });
    if (isCardRefused(end)) {
      await navigate(returnTo ?? '/user/account/cards', { replace: true, state: { refusedCard: cardId } });
    }
    return end;
  });
  const cardId = card?.id;
  useEffect(() => {
    if (cardId === undefined) return;
    void payOnce(cardId).then((end) => {
      if (end !== null && end.step !== 'left') setOver(true);
    });
  }, [cardId]);
  return payTicketId !== null && !isOver;
}

/** Links back to the payment for which the card was saved, and to the list. */
function NextLinks() {
  const { t } = useTexts();
  const { returnTo } = readCardSetup();
  const isFromPayment = returnTo !== null && returnTo !== '/user/account/cards';
  return (
    <>
      {isFromPayment && (
        <LinkButton isBlock to={returnTo} replace>
          {t('cards.resumePayment')}
        </LinkButton>
      )}
      <LinkButton variant={isFromPayment ? 'quiet' : 'primary'} isBlock to="/user/account/cards">
        {t('cards.toCards')}
      </LinkButton>
    </>
  );
}
