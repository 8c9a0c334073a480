import type { CallAnswer, Calls } from '@loto/api-contract';
import { formatLongDate } from '@loto/formatting';
import { formatCount } from '../../i18n/numbers.ts';
import { Button, cx, Ticket } from '@loto/design';
import { device } from '../../device/device.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { showToast } from '../../session/messages/toasts.ts';
import { QrPicture } from './qr-picture.tsx';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import buttonStyles from '@loto/design/widgets/button.module.css';
import sumStyles from '@loto/design/widgets/sum.module.css';
import styles from './qr-codes.module.css';

export type ReferralCode = CallAnswer<Calls['referralCodes']>['referralCodes'][number];

interface QrCodeTicketProps {
  code: ReferralCode;
  /** Opens the large code with its files. */
  onOpen: () => void;
}

/** A code in the list: its picture, its results, and its buttons below the perforation. */
export function QrCodeTicket({ code, onOpen }: QrCodeTicketProps) {
  const { t, language } = useTexts();
  const { canShare, shareLink } = useShareLink();
  const counts = [
    { count: code.visits, word: t('qrCodes.visits', { count: code.visits }) },
    { count: code.registrations, word: t('qrCodes.registrations', { count: code.registrations }) },
  ];
  return (
    <Ticket
      as="article"
      className={styles.ticket}
      stubClassName={layout.row}
      stub={
        <>
          <Button
            variant="quiet"
            className={cx(layout.grow, buttonStyles.onSurface)}
            icon={canShare ? 'share' : 'copy'}
            aria-label={t(canShare ? 'qrCodes.shareOf' : 'qrCodes.copyOf', { label: code.label })}
            onClick={() => void shareLink(code.url)}
          >
            {t(canShare ? 'qrCodes.share' : 'qrCodes.copy')}
          </Button>
          <Button
            variant="quiet"
            className={cx(layout.grow, buttonStyles.onSurface)}
            icon="qr"
            aria-label={t('qrCodes.openOf', { label: code.label })}
            onClick={onOpen}
          >
            {t('qrCodes.open')}
          </Button>
        </>
      }
    >
      <div className={styles.row}>
        <QrPicture url={code.url} label={t('qrCodes.pictureOf', { label: code.label })} />
        <div className={styles.words}>
          <h2 className={typography.titleSmall}>{code.label}</h2>
          <p className={cx(typography.small, typography.soft)}>
            {t('qrCodes.since', { day: formatLongDate(code.createdAt, language) })}
          </p>
          <dl className={styles.counts}>
            {counts.map(({ count, word }) => (
              <div key={word}>
                <dt className={cx(typography.small, typography.soft)}>{word}</dt>
                <dd className={sumStyles.medium} translate="no">
                  {formatCount(count)}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </Ticket>
  );
}

/**
 * Returns a function that shares a code's link with other apps, or copies it if the device can't
 * share.
 */
export function useShareLink() {
  const { t } = useTexts();
  const canShare = device.canShare();

  async function copyLink(url: string): Promise<void> {
    const isCopied = await device.copy(url);
    if (isCopied) showToast({ kind: 'ok', text: t('qrCodes.copied') });
    else showToast({ kind: 'danger', text: t('qrCodes.notCopied') });
  }

  async function shareLink(url: string): Promise<void> {
    if (!canShare) return copyLink(url);
    try {
      await device.share(t('qrCodes.shareTitle'), url);
    } catch {
      await copyLink(url);
    }
  }

  return { canShare, copyLink, shareLink };
}
