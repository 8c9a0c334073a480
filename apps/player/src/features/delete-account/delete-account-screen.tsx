import type { TicketGroup } from '@loto/api-contract';
import { Link } from 'react-router';
import type { PageInfo } from '../../session/page/page-info.ts';
import { BackHeader, cx, Icon, Skeleton } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAnswer } from '../../session/api/use-call.ts';
import { useAppSelector } from '../../session/store/root-reducer.ts';
import { DeleteAccountForm } from './delete-account-form.tsx';
import { OpenItem } from './open-item.tsx';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import styles from './delete-account.module.css';

export const handle: PageInfo = { title: 'deleteAccount.title' };

/** Deletes the account, after showing what is unfinished, what is deleted and what is retained. */
export default function DeleteAccountScreen() {
  const { t } = useTexts();
  const hasPassword = useAppSelector((state) => state.auth.user?.hasPassword !== false);
  return (
    <>
      <BackHeader
        title={t('deleteAccount.title')}
        backLabel={t('common.back')}
        back="/user/account"
        isEverywhere
      />
      <div className={cx(layout.page, styles.page)}>
        <p className={typography.soft}>{t('deleteAccount.lead')}</p>
        <div className={styles.column}>
          <OpenItems />
          <DeletedData />
        </div>
        <section
          className={cx(layout.panel, layout.surface, layout.lifted, layout.stack)}
          aria-labelledby="delete"
        >
          <h2 className={typography.titleSmall} id="delete">
            {t('deleteAccount.confirmTitle')}
          </h2>
          <DeleteAccountForm hasPassword={hasPassword} />
        </section>
      </div>
    </>
  );
}

/**
 * Tickets in play and prizes that the player may want to settle first; renders nothing without any.
 */
function OpenItems() {
  const { t } = useTexts();
  const inPlay = useTicketCount('paid');
  const won = useTicketCount('won');
  if (inPlay === 'unknown' || won === 'unknown') {
    return (
      <OpenItem text={t('deleteAccount.unknown')} link={t('deleteAccount.seeTickets')} to="/user/history" />
    );
  }
  if (inPlay === null || won === null) return <Skeleton shape="block" height="92px" />;
  return (
    <>
      {won > 0 && (
        <OpenItem
          title={t('deleteAccount.won', { count: won })}
          text={t('deleteAccount.wonText')}
          link={t('deleteAccount.seeWon')}
          to="/user/history?status=won"
        />
      )}
      {inPlay > 0 && (
        <OpenItem
          title={t('deleteAccount.inPlay', { count: inPlay })}
          text={t('deleteAccount.inPlayText')}
          link={t('deleteAccount.seeTickets')}
          to="/user/history?status=active"
        />
      )}
    </>
  );
}

/** Returns the number of tickets in a group; null while loading. */
function useTicketCount(status: TicketGroup): number | null | 'unknown' {
  const { currentData, isError } = useAnswer(
    'listTickets',
    { query: { offset: 0, limit: 1, status }, quietFor: 'all' },
    { refetchOnMountOrArgChange: true },
  );
  return currentData?.totalCount ?? (isError ? 'unknown' : null);
}

const deleted = ['sign-in', 'person', 'ways', 'devices'] as const;

/** Lists the data that is deleted, and the data that the law requires us to retain. */
function DeletedData() {
  const { t } = useTexts();
  return (
    <section className={cx(layout.panel, layout.surface, layout.lifted, layout.stack)} aria-labelledby="goes">
      <h2 className={typography.titleSmall} id="goes">
        {t('deleteAccount.goesTitle')}
      </h2>
      <ul className={styles.losses}>
        {deleted.map((item) => (
          <li key={item}>
            <Icon name="minus" size="small" />
            {t(`deleteAccount.goes.${item}`)}
          </li>
        ))}
      </ul>
      <h2 className={typography.titleSmall}>{t('deleteAccount.staysTitle')}</h2>
      <p className={typography.soft}>{t('deleteAccount.staysText')}</p>
      <p>
        <Link className={cx(typography.link, typography.alone)} to="/delete-account">
          {t('deleteAccount.readAll')}
        </Link>
      </p>
    </section>
  );
}
