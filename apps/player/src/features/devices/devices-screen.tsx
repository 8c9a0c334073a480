import { Link } from 'react-router';
import { cx, BackHeader, Button, EmptyState, Skeleton } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useListSessionsQuery } from '../../session/calls/device-calls.ts';
import { DeviceList } from './device-list.tsx';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';
import layout from '../../design/layout.module.css';
import typography from '../../design/typography.module.css';
import styles from './devices.module.css';

/** Where the account is signed in, and how to end that. */
export default function DevicesScreen() {
  const { t } = useTexts();
  const { data, isError, isFetching, refetch } = useListSessionsQuery(
    {},
    { refetchOnMountOrArgChange: true },
  );
  return (
    <>
      <BackHeader title={t('devices.title')} backLabel={t('common.back')} back="/user/account" isEverywhere />
      <div className={cx(layout.page, styles.page)}>
        <p className={typography.soft}>
          {t('devices.lead')}{' '}
          <Link className={typography.link} to="/user/account/change-password">
            {t('devices.changePassword')}
          </Link>
          .
        </p>
        {data === undefined && isFetching && (
          <div aria-busy="true">
            <span className={layout.visuallyHidden}>{t('common.loading')}</span>
            <Skeleton shape="block" height="164px" />
          </div>
        )}
        {data === undefined && isError && !isFetching && (
          <EmptyState title={t('devices.failedTitle')} text={t('devices.failedText')}>
            <Button onClick={() => void refetch()}>{t('common.retry')}</Button>
          </EmptyState>
        )}
        {data && (
          <>
            <DeviceList devices={data.sessions} />
            <SignOutEverywhere />
          </>
        )}
      </div>
    </>
  );
}
