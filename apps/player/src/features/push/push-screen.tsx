import type { PageInfo } from '../../session/page/page-info.ts';
import { BackHeader, Button, cx, EmptyState, Skeleton } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAnswer } from '../../session/api/use-call.ts';
import { failedReadText } from '../../session/api/api-error.ts';
import { DevicePanel } from './device-panel.tsx';
import { KindsPanel } from './kinds-panel.tsx';
import layout from '@loto/design/layout.module.css';
import listPageStyles from '@loto/design/list-page.module.css';
import typography from '@loto/design/typography.module.css';

export const handle: PageInfo = { title: 'push.title' };

/**
 * The settings of push messages: whether on this device, which kinds, and what they never contain.
 */
export default function PushScreen() {
  const { t } = useTexts();
  const { data, isError, error, isFetching, refetch } = useAnswer(
    'getPushSettings',
    {},
    { refetchOnMountOrArgChange: true },
  );
  return (
    <>
      <BackHeader title={t('push.title')} backLabel={t('common.back')} back="/user/account" isEverywhere />
      <div className={cx(layout.page, listPageStyles.page)}>
        {data === undefined && !isError && (
          <div aria-busy="true">
            <span className={layout.visuallyHidden}>{t('common.loading')}</span>
            <Skeleton shape="block" height="320px" />
          </div>
        )}
        {data === undefined && isError && !isFetching && (
          <EmptyState
            icon="bell"
            title={t('push.loadFailedTitle')}
            text={failedReadText(error, t('push.loadFailedText'))}
          >
            <Button onClick={() => void refetch()}>{t('common.retry')}</Button>
          </EmptyState>
        )}
        {data && (
          <>
            <DevicePanel settings={data} />
            <KindsPanel kinds={data.kinds} />
            <p className={cx(typography.small, typography.soft)}>{t('push.privacy')}</p>
          </>
        )}
      </div>
    </>
  );
}
