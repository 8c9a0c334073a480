import { product } from '@loto/api-contract/product';
import { Link } from 'react-router';
import { cx, AgeSign, LinkButton } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAppSelector } from '../../session/root-reducer.ts';
import { PlayPanel } from './play-panel.tsx';
import { PlayerCard } from './player-card.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { SignOutButton } from './sign-out-button.tsx';
import { WonBand } from './won-band.tsx';
import layout from '../../design/layout.module.css';
import typography from '../../design/typography.module.css';
import styles from './account.module.css';

/** The player's own place: who they are, what can be set, the ways out. */
export default function AccountScreen() {
  const { t } = useTexts();
  const user = useAppSelector((state) => state.auth.user);
  return (
    <div className={cx(layout.page, styles.page)}>
      <div className={layout.pageHead}>
        <h1 className={typography.titleLarge} tabIndex={-1}>
          {t('account.title')}
        </h1>
      </div>
      <div className={styles.grid}>
        <div className={styles.column}>
          {user && <PlayerCard user={user} />}
          <WonBand />
          <PlayPanel />
        </div>
        <div className={styles.column}>
          <SettingsPanel />
          <div className={cx(layout.panel, layout.surface, layout.lifted, styles.measure)}>
            <AgeSign />
            <p>
              <b>{t('account.measure')}</b> {t('account.measureText')}{' '}
              <Link className={typography.link} to="/responsible-gambling">
                {t('account.measureLink')}
              </Link>
            </p>
          </div>
          <div className={styles.leave}>
            <SignOutButton />
            <LinkButton variant="quiet" icon="bin" className={styles.erase} to="delete-account">
              {t('account.delete')}
            </LinkButton>
          </div>
        </div>
        <p className={cx(typography.micro, typography.muted, styles.version)}>
          {t('account.version', { version: product.appVersion })}
        </p>
      </div>
    </div>
  );
}
