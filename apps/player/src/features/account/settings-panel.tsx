import { languages } from '@loto/api-contract/product';
import { Icon, SegmentedChoice } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { chooseLanguage } from '../../session/language-choice.ts';
import { chooseTheme, useTheme } from '../../session/theme-choice.ts';

/** Language and theme, both in force at once. */
export function SettingsPanel() {
  const { t, language } = useTexts();
  const isDark = useTheme() === 'dark';
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
            <Icon name={isDark ? 'moon' : 'sun'} />
          </span>
          <b>{t('account.theme')}</b>
          <SegmentedChoice
            label={t('account.theme')}
            options={[
              { value: 'light', word: t('account.light') },
              { value: 'dark', word: t('account.dark') },
            ]}
            value={isDark ? 'dark' : 'light'}
            onChange={chooseTheme}
          />
        </li>
      </ul>
    </section>
  );
}
