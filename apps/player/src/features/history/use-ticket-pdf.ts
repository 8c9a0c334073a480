import { useEffect, useRef, useState } from 'react';
import { useDownloadTicketMutation } from '../../session/calls/ticket-calls.ts';
import { isApiError } from '../../session/api-error.ts';
import { showToast } from '../../session/toasts.ts';
import { renderPdf } from './render-pdf.ts';

export type PdfState = 'loading' | 'shown' | 'failed';

/**
 * Opens a ticket's PDF and draws it into the returned element. A failure is a warning toast
 * (specification 8).
 * @param failedText what is said when the server gave no reason
 */
export function useTicketPdf(ticketId: string, failedText: string) {
  const [download] = useDownloadTicketMutation();
  const pages = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<PdfState>('loading');
  const [fileUrl, setFileUrl] = useState<string>();
  const [attempt, setAttempt] = useState(() => new AbortController());

  useEffect(() => {
    const ending = attempt.signal.aborted ? new AbortController() : attempt;
    const open = async () => {
      const answer = await download({ params: { id: ticketId }, quietFor: 'all' });
      if (ending.signal.aborted) return;
      if (answer.data === undefined) {
        throw new Error(isApiError(answer.error) ? answer.error.errorMessage : failedText);
      }
      setFileUrl(answer.data.fileUrl);
      if (pages.current !== null) await renderPdf(answer.data.fileUrl, pages.current, ending.signal);
      if (!ending.signal.aborted) setState('shown');
    };
    open().catch((error: unknown) => {
      if (ending.signal.aborted) return;
      setState('failed');
      const reason = error instanceof Error && error.name === 'Error' ? error.message : failedText;
      showToast({ kind: 'warning', text: reason });
    });
    return () => ending.abort();
  }, [ticketId, attempt, download, failedText]);

  const retry = () => {
    setState('loading');
    setAttempt(new AbortController());
  };
  return { pages, state, fileUrl, retry };
}
