import { useState } from 'react';
import { Link } from 'react-router';
import type { PageInfo } from '../../session/page/page-info.ts';
import { BackHeader, Button, ConfirmModal, cx, EmptyState, Skeleton } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAnswer, useCall } from '../../session/api/use-call.ts';
import { failedReadText } from '../../session/api/api-error.ts';
import { useAppDispatch } from '../../session/store/root-reducer.ts';
import { clearSession } from '../../session/store/sign-out.ts';
import { showToast } from '../../session/messages/toasts.ts';
import { DeviceList } from './device-list.tsx';
import layout from '@loto/design/layout.module.css';
import listPageStyles from '@loto/design/list-page.module.css';
import typography from '@loto/design/typography.module.css';

export const handle: PageInfo = { title: 'devices.title' };

export default function DevicesScreen() {
  const { t } = useTexts();
  const { data, isError, error, isFetching, refetch } = useAnswer(
    'listSessions',
    {},
    { refetchOnMountOrArgChange: true },
  );
  return (
    <>
      <BackHeader title={t('devices.title')} backLabel={t('common.back')} back="/user/account" isEverywhere />
      <div className={cx(layout.page, listPageStyles.page)}>
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
          <EmptyState
            icon="phone"
            title={t('devices.failedTitle')}
            text={failedReadText(error, t('devices.failedText'))}
          >
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

/** Signs out all devices, including this one, after a confirmation. */
function SignOutEverywhere() {
  const { t } = useTexts();
  const dispatch = useAppDispatch();
  const [isConfirming, setConfirming] = useState(false);
  const [endAllSessions, { isLoading }] = useCall('endAllSessions');

  async function leave() {
    const { data } = await endAllSessions({});
    if (!data) return;
    showToast({ kind: 'ok', text: t('devices.leftEverywhere') });
    clearSession(dispatch);
  }

  return (
    <>
      <Button
        variant="quiet"
        icon="log-out"
        className={listPageStyles.action}
        onClick={() => setConfirming(true)}
      >
        {t('devices.leaveEverywhere')}
      </Button>
      <ConfirmModal
        isOpen={isConfirming}
        title={t('devices.askTitle')}
        text={t('devices.askText')}
        cancelText={t('devices.stay')}
        onCancel={() => setConfirming(false)}
        confirmText={isLoading ? t('devices.leaving') : t('devices.leave')}
        onConfirm={() => void leave()}
        isPending={isLoading}
      />
    </>
  );
}
