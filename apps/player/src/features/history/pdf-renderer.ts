// oxlint-disable-next-line import/no-unassigned-import -- it must run before the renderer
import './pdf-built-ins.ts';
import { getDocument, GlobalWorkerOptions } from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from './pdf-worker.ts?worker&url';

GlobalWorkerOptions.workerSrc = workerUrl;

/**
 * Draws the pages of a PDF into an element, replacing its content.
 * @throws if the file can't be parsed
 */
export async function renderPdf(data: ArrayBuffer, into: HTMLElement, signal: AbortSignal): Promise<void> {
  const loading = getDocument({ data });
  signal.addEventListener('abort', () => void loading.destroy());
  const pdf = await loading.promise;
  const canvases: HTMLCanvasElement[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    if (signal.aborted) return;
    // Sharp on dense screens, but no larger than necessary.
    const viewport = page.getViewport({ scale: Math.min(3, window.devicePixelRatio * 1.5) });
    const canvas = document.createElement('canvas');
    canvas.width = viewport.width;
    canvas.height = viewport.height;
    await page.render({ canvas, viewport }).promise;
    canvases.push(canvas);
  }
  if (!signal.aborted) into.replaceChildren(...canvases);
}
