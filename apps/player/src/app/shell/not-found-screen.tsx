import { LinkButton } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';

/** What an address that leads nowhere shows. */
export function NotFoundScreen() {
  const { t } = useTexts();
  return (
    <main id="content" className="page bare">
      <div className="hello">
        <h1 className="t-l">{t('shell.notFoundTitle')}</h1>
        <p className="soft">{t('shell.notFoundText')}</p>
      </div>
      <LinkButton to="/">{t('shell.toHome')}</LinkButton>
    </main>
  );
}
