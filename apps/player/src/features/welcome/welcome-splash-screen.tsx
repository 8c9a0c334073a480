import { useTexts } from '../../i18n/use-texts.ts';

export function WelcomeSplashScreen() {
  const { t } = useTexts();
  return (
    <div className="page">
      <div className="hello">
        <h1 className="t-l">{t('shell.titles.welcomeSplash')}</h1>
      </div>
    </div>
  );
}
