import { LinkButton } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAppSelector } from '../../session/root-reducer.ts';
import { readCardAdding } from './card-adding.ts';
import { CardNews } from './card-news.tsx';
import { cardName } from './card-words.ts';
import { useNewCard } from './use-new-card.ts';

/** /card-add/success: the provider said that the card is saved; it is believed once the list of cards says so. */
export default function CardAddedScreen() {
  const { t } = useTexts();
  const isSignedIn = useAppSelector((state) => state.auth.isAuthenticated);
  const { card, isSlow } = useNewCard();
  if (!isSignedIn) {
    return (
      <CardNews title={t('cards.thanksTitle')} text={t('cards.thanksText')}>
        <LinkButton isBlock to="/auth/sign-in">
          {t('cards.signIn')}
        </LinkButton>
      </CardNews>
    );
  }
  if (card !== undefined) {
    return (
      <CardNews title={t('cards.addedTitle')} text={t('cards.addedText', { card: cardName(card) })}>
        <WaysOn />
      </CardNews>
    );
  }
  return (
    <CardNews
      title={t('cards.confirmingTitle')}
      text={t(isSlow ? 'cards.confirmingSlow' : 'cards.confirmingText')}
    >
      {isSlow && <WaysOn />}
    </CardNews>
  );
}

/** Back to the payment that the card was saved for, and to the list. */
function WaysOn() {
  const { t } = useTexts();
  const { returnTo } = readCardAdding();
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
