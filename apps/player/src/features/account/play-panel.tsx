import { useTexts } from '../../i18n/use-texts.ts';
import { useListCardsQuery } from '../../session/calls/card-calls.ts';
import { AccountRow } from './account-row.tsx';

/** More would not fit beside the name of the row. */
const namedCards = 2;

/** What belongs to playing: who plays, what they won, what they pay with, whom they invite, how it works. */
export function PlayPanel() {
  const { t } = useTexts();
  const cardNames = useCardNames();
  return (
    <section className="panel surface lift" aria-labelledby="play">
      <h2 className="label mute" id="play">
        {t('account.play')}
      </h2>
      <ul className="alist">
        <AccountRow
          to="player-profile"
          icon="account"
          name={t('account.profile')}
          detail={t('account.profileText')}
        />
        <AccountRow
          to="winning-payment"
          icon="cup"
          name={t('account.prizes')}
          detail={t('account.prizesText')}
        />
        <AccountRow
          to="cards"
          icon="card"
          name={t('account.cards')}
          detail={cardNames ?? t('account.cardsText')}
        />
        <AccountRow to="qr-codes" icon="qr" name={t('account.qrCodes')} detail={t('account.qrCodesText')} />
        <AccountRow to="user-manual" icon="book" name={t('account.userManual')} />
        <AccountRow to="cookie-policy" icon="cookie" name={t('account.cookiePolicy')} />
      </ul>
    </section>
  );
}

/** The saved cards by name, as far as they are known: `Visa 4821, Mastercard 0937`. */
function useCardNames(): string | undefined {
  const { data } = useListCardsQuery({ quietFor: 'all' }, { refetchOnMountOrArgChange: true });
  const names = data?.userCardList.slice(0, namedCards).map(({ brand, last4 }) => `${brand} ${last4}`) ?? [];
  if (data === undefined || names.length === 0) return undefined;
  return names.join(', ') + (data.userCardList.length > namedCards ? ' …' : '');
}
