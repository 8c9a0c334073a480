import { product } from '@loto/api-contract/product';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { cx, Icon, type IconName, SegmentedChoice } from '@loto/design';
import { lazyPart } from '@loto/design/missing-part';
import { device } from '../../device/device.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAnswer } from '../../session/api/use-call.ts';
import { useIsPartnersVisitor } from '../../session/arrival/partner.ts';
import { useAppSelector } from '../../session/store/root-reducer.ts';
import { chooseTheme, useTheme } from '../../session/preferences/theme-choice.ts';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import styles from './account.module.css';

/** Only for phone apps; browsers never load it. */
const LockRow = lazyPart(async () => (await import('./lock-row.tsx')).LockRow);

/** How many cards fit beside the row's label. */
const namedCards = 2;

/** The rows about playing: profile, winnings, cards, invitations and help. */
export function PlayPanel() {
  const { t } = useTexts();
  // The partner's players pay with their partner (specification 6).
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
        <AccountRow
          to="safer-play"
          icon="shield"
          name={t('saferPlay.title')}
          detail={t('saferPlay.accountText')}
        />
        <AccountRow to="qr-codes" icon="qr" name={t('account.qrCodes')} detail={t('account.qrCodesText')} />
        <AccountRow to="user-manual" icon="book" name={t('account.userManual')} />
        <AccountRow to="cookie-policy" icon="cookie" name={t('account.cookiePolicy')} />
      </ul>
    </section>
  );
}

/** The row of saved cards, which lists the first ones: `Visa 4821, Mastercard 0937`. */
function CardsRow() {
  const { t } = useTexts();
  const { data } = useAnswer('listCards', { quietFor: 'all' }, { refetchOnMountOrArgChange: true });
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

/** The rows for sign-in and appearance: password, passkeys, devices, language, theme. */
export function SettingsPanel() {
  const { t, language } = useTexts();
  const theme = useTheme();
  const isPartners = useIsPartnersVisitor();
  const hasPassword = useAppSelector((state) => state.auth.user?.hasPassword !== false);
  const isExternal = useAppSelector((state) => state.auth.user?.isExternal === true);
  return (
    <section className={cx(layout.panel, layout.surface, layout.lifted)} aria-labelledby="settings">
      <h2 className={cx(typography.label, typography.muted)} id="settings">
        {t('account.settings')}
      </h2>
      <ul className={styles.list}>
        <AccountRow
          to="language"
          icon="globe"
          name={t('account.language')}
          detail={t(`common.languages.${language}`)}
        />
        <AccountRow
          to="change-password"
          icon="key"
          name={t(hasPassword ? 'account.changePassword' : 'account.setPassword')}
        />
        {!isExternal && (
          <AccountRow
            to="passkeys"
            icon="key"
            name={t('passkeys.title')}
            detail={t('passkeys.accountText')}
          />
        )}
        <AccountRow to="notifications" icon="bell" name={t('push.title')} detail={t('push.accountText')} />
        <AccountRow
          to="devices"
          icon="laptop"
          name={t('account.devices')}
          detail={t('account.devicesText')}
        />
        <Suspense>{device.phone !== null && <LockRow phone={device.phone} />}</Suspense>
        <li className={styles.themeRow}>
          <span className={styles.icon}>
            <Icon name={theme === 'dark' ? 'moon' : 'sun'} />
          </span>
          <b>{t('account.theme')}</b>
          <SegmentedChoice
            label={t('account.theme')}
            options={[
              { value: 'light', word: t('account.light') },
              { value: 'dark', word: t('account.dark') },
              ...(isPartners ? [{ value: 'partner', word: product.partner.name } as const] : []),
            ]}
            value={theme}
            onChange={chooseTheme}
          />
        </li>
      </ul>
    </section>
  );
}

interface AccountRowProps {
  to: string;
  icon: IconName;
  name: string;
  /** Small text under the name. */
  detail?: string;
}

function AccountRow({ to, icon, name, detail }: AccountRowProps) {
  return (
    <li>
      <Link to={to}>
        <span className={styles.icon}>
          <Icon name={icon} />
        </span>
        <span>
          <b>{name}</b>
          {detail && <span className={cx(typography.small, typography.soft)}>{detail}</span>}
        </span>
        <Icon name="forward" size="small" />
      </Link>
    </li>
  );
}
