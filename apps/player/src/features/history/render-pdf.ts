import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

/**
 * Draws the pages of a PDF into an element, replacing what it held. The renderer is loaded only
 * when a PDF is opened.
 * @param fileUrl address of the file
 * @throws when the file cannot be loaded or parsed
 */
export async function renderPdf(fileUrl: string, into: HTMLElement, signal: AbortSignal): Promise<void> {
  const { getDocument, GlobalWorkerOptions } = await import('pdfjs-dist');
  GlobalWorkerOptions.workerSrc = workerUrl;
  const loading = getDocument({ url: fileUrl });
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
