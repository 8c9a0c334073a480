import { useTexts } from '../../i18n/use-texts.ts';
import { useListCardsQuery } from '../../session/calls/card-calls.ts';
import { useAppSelector } from '../../session/root-reducer.ts';
import { AccountRow } from './account-row.tsx';
import { cx } from '../../design/index.ts';
import layout from '../../design/layout.module.css';
import typography from '../../design/typography.module.css';
import styles from './account.module.css';

/** More would not fit beside the name of the row. */
const namedCards = 2;

/**
 * What belongs to playing: who plays, what they won, what they pay with, whom they invite, how it
 * works.
 */
export function PlayPanel() {
  const { t } = useTexts();
  // external players pay with their partner (specification 6)
  const isExternal = useAppSelector((state) => state.auth.user?.isExternal === true);
  return (
    <section className={cx(layout.panel, layout.surface, layout.lifted)} aria-labelledby="play">
      <h2 className={cx(typography.label, typography.muted)} id="play">
        {t('account.play')}
      </h2>
      <ul className={styles.list}>
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
        {!isExternal && <CardsRow />}
        <AccountRow to="qr-codes" icon="qr" name={t('account.qrCodes')} detail={t('account.qrCodesText')} />
        <AccountRow to="user-manual" icon="book" name={t('account.userManual')} />
        <AccountRow to="cookie-policy" icon="cookie" name={t('account.cookiePolicy')} />
      </ul>
    </section>
  );
}

/** The saved cards, the first of them by name: `Visa 4821, Mastercard 0937`. */
function CardsRow() {
  const { t } = useTexts();
  const { data } = useListCardsQuery({ quietFor: 'all' }, { refetchOnMountOrArgChange: true });
  const cards = data?.userCardList ?? [];
  const names = cards.slice(0, namedCards).map(({ brand, last4 }) => `${brand} ${last4}`);
  const more = cards.length > namedCards ? ' …' : '';
  return (
    <AccountRow
      to="cards"
      icon="card"
      name={t('account.cards')}
      detail={names.length === 0 ? t('account.cardsText') : names.join(', ') + more}
    />
  );
}
