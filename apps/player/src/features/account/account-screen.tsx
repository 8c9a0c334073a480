import { product } from '@loto/api-contract/product';
import { useState } from 'react';
import type { PageInfo } from '../../session/page/page-info.ts';
import { formatAmount } from '../../i18n/numbers.ts';
import { Button, ConfirmModal, cx, LinkButton, Sum } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAnswer } from '../../session/api/use-call.ts';
import { useAppDispatch, useAppSelector } from '../../session/store/root-reducer.ts';
import { netBaniOf, offeredWinnings } from '../../session/results/prizes.ts';
import { serverNowMs } from '../../session/api/server-clock.ts';
import { signOut } from '../../session/store/sign-out.ts';
import { PlayPanel, SettingsPanel } from './account-panels.tsx';
import { PlayerCard } from './player-card.tsx';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import wonBandStyles from '@loto/design/won-band.module.css';
import styles from './account.module.css';

export const handle: PageInfo = { title: 'account.title', isMain: true };

/**
 * The account page: the player's card, the settings, and the buttons to sign out or delete the
 * account.
 */
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

/** The amount to collect after tax, with a link; renders nothing if no prize is offered. */
function WonBand() {
  const { t } = useTexts();
  const { data } = useAnswer('winningHistory', { quietFor: 'all' }, { refetchOnMountOrArgChange: true });
  const netBani = netBaniOf(offeredWinnings(data?.winnings ?? [], serverNowMs()));
  if (netBani === 0) return null;
  return (
    <section className={wonBandStyles.root} aria-labelledby="to-receive">
      <div>
        <h2 className={typography.label} id="to-receive">
          {t('account.toReceive')}
        </h2>
        <Sum size="large" amount={formatAmount(netBani)} unit={t('common.lei')} />
      </div>
      <LinkButton variant="paper" size="small" to="winning-payment">
        {t('account.receive')}
      </LinkButton>
    </section>
  );
}

/** Signs out after a confirmation. */
function SignOutButton() {
  const { t } = useTexts();
  const dispatch = useAppDispatch();
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <Button variant="quiet" icon="log-out" onClick={() => setConfirming(true)}>
        {t('account.signOut')}
      </Button>
      <ConfirmModal
        isOpen={isConfirming}
        title={t('account.signOutTitle')}
        text={t('account.signOutText')}
        cancelText={t('account.stay')}
        onCancel={() => setConfirming(false)}
        confirmText={t('account.signOut')}
        onConfirm={() => signOut(dispatch)}
      />
    </>
  );
}
