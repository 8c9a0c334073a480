import './account.css';
import { product } from '@loto/api-contract/product';
import { Link } from 'react-router';
import { AgeSign, LinkButton } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAppSelector } from '../../session/root-reducer.ts';
import { PlayPanel } from './play-panel.tsx';
import { PlayerCard } from './player-card.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { SignOutButton } from './sign-out-button.tsx';
import { WonBand } from './won-band.tsx';

/** The player's own place: who they are, what can be set, the ways out. */
export default function AccountScreen() {
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
        <div className="acccol">
          {user && <PlayerCard user={user} />}
          <WonBand />
          <PlayPanel />
        </div>
        <div className="acccol">
          <SettingsPanel />
          <div className="panel surface lift accmeasure">
            <AgeSign />
            <p>
              <b>{t('account.measure')}</b> {t('account.measureText')}{' '}
              <Link className="link" to="/responsible-gambling">
                {t('account.measureLink')}
              </Link>
            </p>
          </div>
          <div className="accleave">
            <SignOutButton />
            <LinkButton variant="quiet" icon="bin" className="accdelete" to="delete-account">
              {t('account.delete')}
            </LinkButton>
          </div>
        </div>
        <p className="micro mute accversion">{t('account.version', { version: product.appVersion })}</p>
      </div>
    </div>
  );
}
