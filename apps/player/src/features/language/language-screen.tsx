import { languages, type Language } from '@loto/api-contract/product';
import type { PageInfo } from '../../session/page/page-info.ts';
import { cx, BackHeader, Icon } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import { useChooseLanguage } from '../../session/preferences/use-choose-language.ts';
import { showToast } from '../../session/messages/toasts.ts';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import styles from './language.module.css';

export const handle: PageInfo = { title: 'language.title' };

/** The choice of the app's language, which applies immediately and is stored for the next visit. */
export default function LanguageScreen() {
  const { t, language } = useTexts();
  const chooseLanguage = useChooseLanguage();

  async function choose(chosen: Language) {
    try {
      await chooseLanguage(chosen);
    } catch {
      showToast({ kind: 'danger', text: t('errors.somethingWentWrong') });
    }
  }

  return (
    <>
      <BackHeader
        title={t('language.title')}
        backLabel={t('common.back')}
        back="/user/account"
        isEverywhere
      />
      <div className={cx(layout.page, styles.page)}>
        <p className={typography.soft}>{t('language.lead')}</p>
        <div
          className={cx(layout.panel, layout.surface, layout.lifted, styles.list)}
          role="radiogroup"
          aria-label={t('language.title')}
        >
          {languages.map((offered) => (
            <label key={offered} lang={offered}>
              <span className={styles.letters} aria-hidden="true">
                {offered.toUpperCase()}
              </span>
              <b className={layout.grow}>{t(`common.languages.${offered}`)}</b>
              <input
                className={layout.visuallyHidden}
                type="radio"
                name="language"
                value={offered}
                checked={offered === language}
                onChange={() => void choose(offered)}
              />
              {offered === language && <Icon name="check" />}
            </label>
          ))}
        </div>
      </div>
    </>
  );
}
