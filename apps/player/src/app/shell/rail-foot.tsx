import { languages } from '@loto/api-contract/product';
import { Link } from 'react-router';
import { cx, AgeSign, IconButton } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { chooseLanguage } from '../../session/language-choice.ts';
import { useIsPartnersVisitor } from '../../session/partner.ts';
import { chooseTheme, useTheme } from '../../session/theme-choice.ts';
import styles from './shell.module.css';
import layout from '../../design/layout.module.css';
import railStyles from '../../design/widgets/rail.module.css';

/** The foot of the rail: for adults only, play with measure, language and theme. */
export function RailFoot() {
  const { t, language } = useTexts();
  const isDark = useTheme() === 'dark';
  const dayTheme = useIsPartnersVisitor() ? 'partner' : 'light';
  return (
    <>
      <div className={layout.note}>
        <AgeSign />
        <span>
          <Link className={styles.railLink} to="/responsible-gambling">
            {t('shell.playWithMeasure')}
          </Link>
        </span>
      </div>
      <hr className={layout.dashedLine} />
      <div className={cx(layout.row, layout.between)}>
        <fieldset className={railStyles.languages}>
          <legend className={layout.visuallyHidden}>{t('common.language')}</legend>
          {languages.map((option) => (
            <button
              key={option}
              type="button"
              lang={option}
              aria-label={`${option.toUpperCase()}, ${t(`common.languages.${option}`)}`}
              aria-pressed={option === language}
              onClick={() => void chooseLanguage(option)}
            >
              {option.toUpperCase()}
            </button>
          ))}
        </fieldset>
        <IconButton
          icon={isDark ? 'sun' : 'moon'}
          label={t(isDark ? 'common.lightTheme' : 'common.darkTheme')}
          onClick={() => chooseTheme(isDark ? dayTheme : 'dark')}
        />
      </div>
    </>
  );
}
