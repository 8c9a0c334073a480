import { useTexts } from '../../i18n/use-texts.ts';

export function SignInScreen() {
  const { t } = useTexts();
  return (
    <div className="page">
      <div className="hello">
        <h1 className="t-l">{t('shell.titles.signIn')}</h1>
      </div>
    </div>
  );
}
