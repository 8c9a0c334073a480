import './account.css';
import { product } from '@loto/api-contract/product';
import { Link } from 'react-router';
import { AgeSign, Icon } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAppSelector } from '../../session/root-reducer.ts';
import { PlayerCard } from './player-card.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { SignOutButton } from './sign-out-button.tsx';

/** The player's own place: who they are, what can be set, the way out. */
export function AccountScreen() {
  const { t } = useTexts();
  const user = useAppSelector((state) => state.auth.user);
  return (
    <div className="page acc">
      <div className="hello">
        <h1 className="t-l" tabIndex={-1}>
          {t('account.title')}
        </h1>
      </div>
      <div className="accgrid">
        {user && <PlayerCard user={user} />}
        <section className="panel surface lift" aria-labelledby="play">
          <h2 className="label mute" id="play">
            {t('account.play')}
          </h2>
          <ul className="alist">
            <li>
              <Link to="player-profile">
                <span className="ic">
                  <Icon name="account" />
                </span>
                <span>
                  <b>{t('account.profile')}</b>
                  <span className="small soft">{t('account.profileText')}</span>
                </span>
                <Icon name="forward" size="small" />
              </Link>
            </li>
            <li>
              <Link to="winning-payment">
                <span className="ic">
                  <Icon name="cup" />
                </span>
                <span>
                  <b>{t('account.prizes')}</b>
                  <span className="small soft">{t('account.prizesText')}</span>
                </span>
                <Icon name="forward" size="small" />
              </Link>
            </li>
            <li>
              <Link to="qr-codes">
                <span className="ic">
                  <Icon name="qr" />
                </span>
                <span>
                  <b>{t('account.qrCodes')}</b>
                  <span className="small soft">{t('account.qrCodesText')}</span>
                </span>
                <Icon name="forward" size="small" />
              </Link>
            </li>
          </ul>
        </section>
        <SettingsPanel />
        <div className="panel surface lift accmeasure">
          <AgeSign />
          <p>
            <b>{t('account.measure')}</b> {t('account.measureText')}
          </p>
        </div>
        <div className="row accleave">
          <SignOutButton />
        </div>
        <p className="micro mute accversion">{t('account.version', { version: product.appVersion })}</p>
      </div>
    </div>
  );
}
