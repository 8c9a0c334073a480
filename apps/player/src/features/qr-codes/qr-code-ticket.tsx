import type { CallAnswer, Calls } from '@loto/api-contract';
import { formatCount, formatLongDate } from '@loto/formatting';
import { Button, Ticket } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { QrPicture } from './qr-picture.tsx';
import { useShareLink } from './use-share-link.ts';

export type ReferralCode = CallAnswer<Calls['referralCodes']>['referralCodes'][number];

export interface QrCodeTicketProps {
  code: ReferralCode;
  /** Opens the code large, with its files. */
  onOpen: () => void;
}

/** One code of the list: its picture, what it brought, and below the perforation what can be done with it. */
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
      className="qrticket"
      stubClassName="row"
      stub={
        <>
          <Button
            variant="quiet"
            className="grow on-surface"
            icon={canShare ? 'share' : 'copy'}
            aria-label={t(canShare ? 'qrCodes.shareOf' : 'qrCodes.copyOf', { label: code.label })}
            onClick={() => void shareLink(code.url)}
          >
            {t(canShare ? 'qrCodes.share' : 'qrCodes.copy')}
          </Button>
          <Button
            variant="quiet"
            className="grow on-surface"
            icon="qr"
            aria-label={t('qrCodes.openOf', { label: code.label })}
            onClick={onOpen}
          >
            {t('qrCodes.open')}
          </Button>
        </>
      }
    >
      <div className="qrrow">
        <QrPicture url={code.url} label={t('qrCodes.pictureOf', { label: code.label })} />
        <div className="qrwords">
          <h2 className="t-s">{code.label}</h2>
          <p className="small soft">
            {t('qrCodes.since', { day: formatLongDate(code.createdAt, language) })}
          </p>
          <dl className="qrcounts">
            {counts.map(({ count, word }) => (
              <div key={word}>
                <dt className="small soft">{word}</dt>
                <dd className="sum-m">{formatCount(count, language)}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </Ticket>
  );
}
