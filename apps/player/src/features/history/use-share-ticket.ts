import type { Ticket } from '@loto/api-contract';
import { device } from '../../device/device.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useCall } from '../../session/api/use-call.ts';
import { showToast } from '../../session/messages/toasts.ts';

/** Returns a function that shares the PDF of a paid ticket; undefined if the device can't share. */
export function useShareTicket(ticket: Ticket | undefined) {
  const { t } = useTexts();
  const [download, { isLoading: isSharing }] = useCall('downloadTicket');
  if (ticket === undefined || ticket.serial === null || !device.canShare()) return undefined;
  const { id, serial } = ticket;
  const share = async () => {
    const { data } = await download({ params: { id } });
    if (data === undefined) return;
    const address = new URL(data.fileUrl, device.productOrigin()).href;
    try {
      await device.shareFile(t('history.ticket'), address, `${t('history.pdfName')}-${serial}.pdf`);
    } catch {
      // A failed download is a warning (specification 8).
      showToast({ kind: 'warning', text: t('history.pdfFailed') });
    }
  };
  return { share, isSharing };
}
