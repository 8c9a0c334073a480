import type { PageInfo } from '../../session/page/page-info.ts';
import { BackHeader, Button, cx, EmptyState, Skeleton } from '@loto/design';
import { useArePasskeysSupported } from '../../device/passkeys/passkeys.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAnswer } from '../../session/api/use-call.ts';
import { failedReadText } from '../../session/api/api-error.ts';
import { useAppSelector } from '../../session/store/root-reducer.ts';
import { PasskeyList } from './passkey-list.tsx';
import { useAddPasskey } from './use-add-passkey.ts';
import layout from '@loto/design/layout.module.css';
import listPageStyles from '@loto/design/list-page.module.css';
import typography from '@loto/design/typography.module.css';

export const handle: PageInfo = { title: 'passkeys.title' };

/** The passkeys of the account: what they are for, their list, and a button to add one. */
export default function PasskeysScreen() {
  const { t } = useTexts();
  const isExternal = useAppSelector((state) => state.auth.user?.isExternal === true);
  return (
    <>
      <BackHeader
        title={t('passkeys.title')}
        backLabel={t('common.back')}
        back="/user/account"
        isEverywhere
      />
      <div className={cx(layout.page, listPageStyles.page)}>
        {isExternal ? (
          <p className={typography.soft}>{t('passkeys.partner')}</p>
        ) : (
          <>
            <p className={typography.soft}>
              {t('passkeys.lead')} {t('passkeys.leadSafety')}
            </p>
            <OwnPasskeys />
          </>
        )}
      </div>
    </>
  );
}

function OwnPasskeys() {
  const { t } = useTexts();
  const { data, isError, error, isFetching, refetch } = useAnswer(
    'listPasskeys',
    {},
    { refetchOnMountOrArgChange: true },
  );
  if (data !== undefined)
    return (
      <>
        <PasskeyList passkeys={data.passkeys} />
        <AddPasskey />
      </>
    );
  if (isError && !isFetching)
    return (
      <EmptyState
        icon="key"
        title={t('passkeys.failedTitle')}
        text={failedReadText(error, t('passkeys.failedText'))}
      >
        <Button onClick={() => void refetch()}>{t('common.retry')}</Button>
      </EmptyState>
    );
  return (
    <div aria-busy="true">
      <span className={layout.visuallyHidden}>{t('common.loading')}</span>
      <Skeleton shape="block" height="120px" />
    </div>
  );
}

/** Adds a passkey, if the browser supports it. */
function AddPasskey() {
  const { t } = useTexts();
  const areSupported = useArePasskeysSupported();
  const { add, isAdding } = useAddPasskey();
  if (!areSupported) return <p className={typography.soft}>{t('passkeys.notSupported')}</p>;
  return (
    <Button icon="key" className={listPageStyles.action} isPending={isAdding} onClick={() => void add()}>
      {isAdding ? t('passkeys.adding') : t('passkeys.add')}
    </Button>
  );
}
