import { Link } from 'react-router';
import { Icon } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';

const deleted = ['sign-in', 'person', 'ways', 'devices'] as const;

/** What a deletion removes, and what the law keeps. */
export function DeletedData() {
  const { t } = useTexts();
  return (
    <section className="panel surface lift stack" aria-labelledby="goes">
      <h2 className="t-s" id="goes">
        {t('deleteAccount.goesTitle')}
      </h2>
      <ul className="goeslist">
        {deleted.map((item) => (
          <li key={item}>
            <Icon name="minus" size="small" />
            {t(`deleteAccount.goes.${item}`)}
          </li>
        ))}
      </ul>
      <h2 className="t-s">{t('deleteAccount.staysTitle')}</h2>
      <p className="soft">{t('deleteAccount.staysText')}</p>
      <p>
        <Link className="link" to="/delete-account">
          {t('deleteAccount.readAll')}
        </Link>
      </p>
    </section>
  );
}
