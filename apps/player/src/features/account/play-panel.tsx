import { useTexts } from '../../i18n/use-texts.ts';
import { AccountRow } from './account-row.tsx';

/** What belongs to playing: who plays, whom they invite, how it works. */
export function PlayPanel() {
  const { t } = useTexts();
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
        <AccountRow to="qr-codes" icon="qr" name={t('account.qrCodes')} detail={t('account.qrCodesText')} />
        <AccountRow to="user-manual" icon="book" name={t('account.userManual')} />
        <AccountRow to="cookie-policy" icon="cookie" name={t('account.cookiePolicy')} />
      </ul>
    </section>
  );
}
