import { useState } from 'react';
import { useLocation } from 'react-router';
import type { PageInfo } from '../../session/page/page-info.ts';
import { cx, BackHeader, Button, EmptyState, LinkButton, Skeleton } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAnswer } from '../../session/api/use-call.ts';
import { failedReadText } from '../../session/api/api-error.ts';
import { QrCodeModal } from './qr-code-modal.tsx';
import { QrCodeTicket, type ReferralCode } from './qr-code-ticket.tsx';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import styles from './qr-codes.module.css';

export const handle: PageInfo = { title: 'qrCodes.title' };

/** The player's QR codes with the results of each, newest first. */
export default function QrCodesScreen() {
  const { t } = useTexts();
  const { data, isError, error, refetch } = useAnswer(
    'referralCodes',
    {},
    { refetchOnMountOrArgChange: true },
  );
  const codes = data?.referralCodes;
  return (
    <>
      <BackHeader title={t('qrCodes.title')} backLabel={t('common.back')} back="/user/account" isEverywhere />
      <div className={cx(layout.page, styles.page)}>
        {codes && codes.length > 0 && <QrCodeList codes={codes} />}
        {codes?.length === 0 && (
          <EmptyState icon="qr" title={t('qrCodes.emptyTitle')} text={t('qrCodes.emptyText')}>
            <LinkButton to="add-qr-code" icon="plus">
              {t('qrCodes.addFirst')}
            </LinkButton>
          </EmptyState>
        )}
        {!codes && isError && (
          <EmptyState
            icon="qr"
            title={t('qrCodes.failedTitle')}
            text={failedReadText(error, t('qrCodes.failedText'))}
          >
            <Button onClick={() => void refetch()}>{t('common.retry')}</Button>
          </EmptyState>
        )}
        {!codes && !isError && <Skeleton shape="block" height="228px" />}
      </div>
    </>
  );
}

function QrCodeList({ codes }: { codes: readonly ReferralCode[] }) {
  const { t } = useTexts();
  // The id of a code that was scanned.
  const { openedId } = (useLocation().state ?? {}) as { openedId?: string };
  const scanned = codes.find(({ id }) => id === openedId);
  const [opened, setOpened] = useState(scanned ?? codes[0]);
  const [isOpen, setOpen] = useState(scanned !== undefined);
  return (
    <>
      <div className={styles.head}>
        <p className={typography.soft}>{t('qrCodes.lead')}</p>
        <LinkButton to="add-qr-code" icon="plus">
          {t('qrCodes.add')}
        </LinkButton>
      </div>
      <ul className={styles.list}>
        {codes.map((code) => (
          <li key={code.id}>
            <QrCodeTicket
              code={code}
              onOpen={() => {
                setOpened(code);
                setOpen(true);
              }}
            />
          </li>
        ))}
      </ul>
      {opened && <QrCodeModal code={opened} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
