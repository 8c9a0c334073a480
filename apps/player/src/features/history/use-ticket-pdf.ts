import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useEffect, useRef, useState } from 'react';
import { device } from '../../device/device.ts';
import { isApiError } from '../../session/api-error.ts';
import { useDownloadTicketMutation } from '../../session/calls/ticket-calls.ts';
import { useAppStore } from '../../session/root-reducer.ts';
import { showToast } from '../../session/toasts.ts';

type PdfState = 'loading' | 'shown' | 'failed';

/**
 * Opens a ticket's PDF and draws it into the returned element. A failure is a warning toast
 * (specification 8).
 * @param failedText the message when the server gave no reason
 */
export function useTicketPdf(ticketId: string, failedText: string) {
  const [download] = useDownloadTicketMutation();
  const pages = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<PdfState>('loading');
  const [fileUrl, setFileUrl] = useState<string>();
  const [isStored, setStored] = useState(false);
  const store = useAppStore();
  const [attempt, setAttempt] = useState(() => new AbortController());

  useEffect(() => {
    const ending = attempt.signal.aborted ? new AbortController() : attempt;
    const open = async () => {
      const offline = await import('../../session/offline/offline.ts');
      const playerId = store.getState().auth.user?.id ?? '';
      const answer = await download({ params: { id: ticketId }, quietFor: 'all' });
      if (ending.signal.aborted) return;
      const file = await (answer.data === undefined
        ? offline.findPdf(playerId, ticketId)
        : fetchPdf(new URL(answer.data.fileUrl, device.productOrigin()).href, ending.signal));
      if (file === undefined) {
        throw new Error(isApiError(answer.error) ? answer.error.errorMessage : failedText);
      }
      if (ending.signal.aborted) return;
      if (answer.data === undefined) setFileUrl(addressOf(file, ending.signal));
      else {
        setFileUrl(new URL(answer.data.fileUrl, device.productOrigin()).href);
        // storage that is full or forbidden costs only the file for later
        void offline.storePdf({ playerId, ticketId, bytes: file, storedAtMs: Date.now() }).catch(() => {});
      }
      setStored(answer.data === undefined);
      // the renderer takes the bytes away
      if (pages.current !== null) await renderPdf(file.slice(), pages.current, ending.signal);
      if (!ending.signal.aborted) setState('shown');
    };
    open().catch((error: unknown) => {
      if (ending.signal.aborted) return;
      setState('failed');
      const reason = error instanceof Error && error.name === 'Error' ? error.message : failedText;
      showToast({ kind: 'warning', text: reason });
    });
    return () => ending.abort();
  }, [ticketId, attempt, download, failedText, store]);

  const retry = () => {
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

/** An address of a stored file, as long as the page shows it. */
function addressOf(file: ArrayBuffer, signal: AbortSignal): string {
  const address = URL.createObjectURL(new Blob([file], { type: 'application/pdf' }));
  signal.addEventListener('abort', () => URL.revokeObjectURL(address));
  return address;
}

/**
 * Draws the pages of a PDF into an element, replacing what it held. The renderer is loaded only
 * when a PDF is opened.
 * @throws when the file cannot be parsed
 */
async function renderPdf(data: ArrayBuffer, into: HTMLElement, signal: AbortSignal): Promise<void> {
  const { getDocument, GlobalWorkerOptions } = await import('pdfjs-dist');
  GlobalWorkerOptions.workerSrc = workerUrl;
  const loading = getDocument({ data });
  signal.addEventListener('abort', () => void loading.destroy());
  const pdf = await loading.promise;
  const canvases: HTMLCanvasElement[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    if (signal.aborted) return;
    // sharp on dense screens, and no larger than they need
    const viewport = page.getViewport({ scale: Math.min(3, window.devicePixelRatio * 1.5) });
    const canvas = document.createElement('canvas');
    canvas.width = viewport.width;
    canvas.height = viewport.height;
    await page.render({ canvas, viewport }).promise;
    canvases.push(canvas);
  }
  if (!signal.aborted) into.replaceChildren(...canvases);
}
