import { product } from '@loto/api-contract/product';
import { cx, Icon, SegmentedChoice } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useIsPartnersVisitor } from '../../session/partner.ts';
import { useAppSelector } from '../../session/root-reducer.ts';
import { chooseTheme, useTheme } from '../../session/theme-choice.ts';
import { AccountRow } from './account-row.tsx';
import layout from '../../design/layout.module.css';
import typography from '../../design/typography.module.css';
import styles from './account.module.css';

/** Sign-in and looks: password, devices, language, theme. */
export function SettingsPanel() {
  const { t, language } = useTexts();
  const theme = useTheme();
  const isPartners = useIsPartnersVisitor();
  const hasPassword = useAppSelector((state) => state.auth.user?.hasPassword !== false);
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
        <AccountRow
          to="devices"
          icon="laptop"
          name={t('account.devices')}
          detail={t('account.devicesText')}
        />
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
