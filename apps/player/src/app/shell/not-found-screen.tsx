import { Link } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';

/** What an address that leads nowhere shows. */
export function NotFoundScreen() {
  const { t } = useTexts();
  return (
    <div className="page bare">
      <div className="hello">
        <h1 className="t-l">{t('shell.notFoundTitle')}</h1>
        <p className="soft">{t('shell.notFoundText')}</p>
      </div>
      <Link className="btn" to="/">
        {t('shell.toHome')}
      </Link>
    </div>
  );
}
