import { languages, product } from '@loto/api-contract/product';
import { Icon, SegmentedChoice } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { chooseLanguage } from '../../session/language-choice.ts';
import { useIsPartnersVisitor } from '../../session/partner.ts';
import { chooseTheme, useTheme } from '../../session/theme-choice.ts';

/** Language and theme, both in force at once. */
export function SettingsPanel() {
  const { t, language } = useTexts();
  const theme = useTheme();
  const isPartners = useIsPartnersVisitor();
  return (
    <section className="panel surface lift accsettings" aria-labelledby="settings">
      <h2 className="label mute" id="settings">
        {t('account.settings')}
      </h2>
      <ul className="setlist">
        <li>
          <span className="ic">
            <Icon name="globe" />
          </span>
          <b>{t('account.language')}</b>
          <SegmentedChoice
            label={t('account.language')}
            options={languages.map((value) => ({ value, word: t(`common.languages.${value}`) }))}
            value={language}
            onChange={(value) => void chooseLanguage(value)}
          />
        </li>
        <li>
          <span className="ic">
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
