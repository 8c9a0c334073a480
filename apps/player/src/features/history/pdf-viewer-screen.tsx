import { formatLongDate } from '@loto/formatting';
import { type CSSProperties, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { PageInfo } from '../../session/page/page-info.ts';
import { cx, Button, EmptyState, IconButton, LinkButton, LoadingDots } from '@loto/design';
import { device } from '../../device/device.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAnswer } from '../../session/api/use-call.ts';
import { showToast } from '../../session/messages/toasts.ts';
import { useTicketPdf } from './use-ticket-pdf.ts';
import { useZoom } from './use-zoom.ts';

import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import styles from './history.module.css';

export const handle: PageInfo = { title: 'shell.titles.pdfViewer' };
/** /pdf-viewer?ticket=…: shows a ticket's PDF on the web, with buttons to download and share it. */
export default function PdfViewerScreen() {
  const { t } = useTexts();
  const ticketId = useSearchParams()[0].get('ticket');
  if (ticketId === null) {
    return (
      <main id="content" className={cx(layout.page, layout.bare)}>
        <h1 className={layout.visuallyHidden} tabIndex={-1}>
          {t('shell.titles.pdfViewer')}
        </h1>
        <EmptyState title={t('history.notFoundTitle')} text={t('history.notFoundText')}>
          <LinkButton to="/user/history">{t('history.allTickets')}</LinkButton>
        </EmptyState>
      </main>
    );
  }
  return <TicketPdf ticketId={ticketId} />;
}

function TicketPdf({ ticketId }: { ticketId: string }) {
  const { t, language } = useTexts();
  const navigate = useNavigate();
  // Loads the ticket as text as well, because a screen reader can't read the PDF's picture.
  const print = useAnswer('showTicket', { params: { id: ticketId }, quietFor: 'all' }).data?.print;
  const { pages, state, fileUrl, isStored, retry } = useTicketPdf(ticketId, t('history.pdfFailed'));
  const box = useRef<HTMLDivElement>(null);
  const { zoom, enlarge, reduce } = useZoom(box);
  const fileName = `${t('history.pdfName')}-${print?.serial ?? ticketId.slice(0, 8)}.pdf`;
  const ticketPath = `/user/history/ticket-details/${ticketId}`;
  const leave = () => void (window.history.length > 1 ? navigate(-1) : navigate(ticketPath));
  const save = async () => {
    try {
      await device.download(fileUrl ?? '', fileName);
    } catch {
      // A failed download is a warning (specification 8).
      showToast({ kind: 'warning', text: t('history.pdfFailed') });
    }
  };
  return (
    <main id="content" className={cx(layout.page, layout.bare)}>
      <header className={styles.pdfHead}>
        <IconButton icon="back" label={t('common.back')} onClick={leave} />
        <h1 className={cx(typography.titleSmall, layout.grow)} tabIndex={-1}>
          {t('shell.titles.pdfViewer')}
        </h1>
        {fileUrl !== undefined && (
          <>
            {device.canShare() && (device.isNative || !isStored) && (
              <IconButton
                icon="share"
                label={t('history.share')}
                onClick={() => void device.shareFile(t('shell.titles.pdfViewer'), fileUrl, fileName)}
              />
            )}
            <IconButton icon="download" label={t('history.downloadPdf')} onClick={() => void save()} />
          </>
        )}
      </header>
      {state === 'loading' && (
        <div className={styles.pdfWaiting} role="status">
          <LoadingDots />
          <p className={typography.soft}>{t('common.loading')}</p>
        </div>
      )}
      {state === 'failed' && (
        <EmptyState
          title={t('history.pdfFailed')}
          text={t(fileUrl === undefined ? 'history.pdfFailedText' : 'history.pdfUndrawnText')}
        >
          {fileUrl !== undefined && <Button onClick={() => void save()}>{t('history.downloadPdf')}</Button>}
          <Button variant={fileUrl === undefined ? 'primary' : 'quiet'} onClick={retry}>
            {t('common.retry')}
          </Button>
        </EmptyState>
      )}
      {print !== undefined && (
        <p className={cx(typography.small, typography.soft)}>
          {t('history.printedSerial', { serial: print.serial })}{' '}
          {t('history.printedClaim', { day: formatLongDate(print.claimUntil, language) })}
        </p>
      )}
      {state === 'shown' && (
        <div className={styles.pdfZoom}>
          <IconButton
            icon="minus"
            label={t('history.zoom.reduce')}
            aria-disabled={reduce === undefined}
            onClick={reduce}
          />
          <span className={cx(typography.mono, typography.soft)} role="status" translate="no">
            {Math.round(zoom * 100)}%
          </span>
          <IconButton
            icon="plus"
            label={t('history.zoom.enlarge')}
            aria-disabled={enlarge === undefined}
            onClick={enlarge}
          />
        </div>
      )}
      <div ref={box} className={styles.pdfBox} role="group" aria-label={t('history.zoom.box')}>
        <div
          ref={pages}
          className={styles.pdfPages}
          style={{ '--zoom': zoom } as CSSProperties}
          role="img"
          aria-label={t('history.pdfLabel')}
        />
      </div>
      <p className={cx(typography.small, styles.pdfFoot)}>
        <LinkButton variant="quiet" size="small" to={ticketPath}>
          {t('history.asPage')}
        </LinkButton>
      </p>
    </main>
  );
}
