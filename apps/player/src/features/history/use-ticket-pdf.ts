import { useEffect, useRef, useState } from 'react';
import { device } from '../../device/device.ts';
import { useCall } from '../../session/api/use-call.ts';
import { isApiError } from '../../session/api/api-error.ts';
import { useAppStore } from '../../session/store/root-reducer.ts';
import { showToast } from '../../session/messages/toasts.ts';

type PdfState = 'loading' | 'shown' | 'failed';

/**
 * Loads a ticket's PDF and draws it into the returned element. A failure shows a warning toast
 * (specification 8). The file can be saved once `fileUrl` exists, even if drawing fails.
 * @param failedText the message if the server gave no reason
 */
export function useTicketPdf(ticketId: string, failedText: string) {
  const [download] = useCall('downloadTicket');
  const pages = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<PdfState>('loading');
  const [fileUrl, setFileUrl] = useState<string>();
  const [isStored, setStored] = useState(false);
  const store = useAppStore();
  const [attempt, setAttempt] = useState(() => new AbortController());

  useEffect(() => {
    const ending = attempt.signal.aborted ? new AbortController() : attempt;
    const open = async () => {
      // Without this module, the file is shown but not stored on the device or read from it.
      const offline = await import('../../session/offline/offline.ts').catch(() => null);
      const playerId = store.getState().auth.user?.id ?? '';
      const answer = await download({ params: { id: ticketId }, quietFor: 'all' });
      if (ending.signal.aborted) return;
      let file: ArrayBuffer | undefined;
      if (answer.data === undefined) {
        file = await offline?.findPdf(playerId, ticketId);
        if (ending.signal.aborted) return;
        if (file !== undefined) setFileUrl(addressOf(file, ending.signal));
        setStored(file !== undefined);
      } else {
        const href = new URL(answer.data.fileUrl, device.productOrigin()).href;
        setFileUrl(href);
        setStored(false);
        file = await fetchPdf(href, ending.signal);
        // If storage is full or forbidden, only the offline copy is lost.
        offline?.storePdf({ playerId, ticketId, bytes: file, storedAtMs: Date.now() }).catch(() => {});
      }
      if (file === undefined) {
        throw new Error(isApiError(answer.error) ? answer.error.errorMessage : failedText);
      }
      // It's large, so it's loaded only when a PDF is opened.
      const { renderPdf } = await import('./pdf-renderer.ts');
      // Passes a copy, because the renderer takes ownership of the bytes.
      if (pages.current !== null) await renderPdf(file.slice(), pages.current, ending.signal);
      if (!ending.signal.aborted) setState('shown');
    };
    open().catch((error: unknown) => {
      if (ending.signal.aborted) return;
      setState('failed');
      const reason = error instanceof Error && error.name === 'Error' ? error.message : failedText;
      showToast({ kind: 'warning', text: reason === '' ? failedText : reason });
    });
    return () => ending.abort();
  }, [ticketId, attempt, download, failedText, store]);

  const retry = () => {
    // Some browsers request a failed script only once per document.
    if (fileUrl !== undefined) location.reload();
    setState('loading');
    setAttempt(new AbortController());
  };
  return { pages, state, fileUrl, isStored, retry };
}

async function fetchPdf(href: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const answer = await fetch(href, { signal });
  if (!answer.ok) throw new Error('', { cause: answer.status });
  return answer.arrayBuffer();
}

/** Returns an object URL for a file, which is revoked when the page ends. */
function addressOf(file: ArrayBuffer, signal: AbortSignal): string {
  const address = URL.createObjectURL(new Blob([file], { type: 'application/pdf' }));
  signal.addEventListener('abort', () => URL.revokeObjectURL(address));
  return address;
}
