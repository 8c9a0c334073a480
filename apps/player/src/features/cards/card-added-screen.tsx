import { LinkButton } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAppSelector } from '../../session/root-reducer.ts';
import { readCardSetup, useNewCard } from './add-card.ts';
import { CardResultPage } from './card-result-page.tsx';
import { cardName } from '../../session/cards/card-texts.ts';

/** /card-add/success: proves nothing; the card is shown as saved once the list of cards has it. */
export default function CardAddedScreen() {
  const { t } = useTexts();
  const isSignedIn = useAppSelector((state) => state.auth.isAuthenticated);
  const { card, isSlow } = useNewCard();
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
      <CardResultPage title={t('cards.addedTitle')} text={t('cards.addedText', { card: cardName(card) })}>
        <NextLinks />
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

/** Back to the payment that the card was saved for, and to the list. */
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
