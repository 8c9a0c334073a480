import type { RouteHandle } from '../route-handle.ts';

export { PdfViewerScreen as default } from '../../features/history/pdf-viewer-screen.tsx';

export const handle: RouteHandle = { title: 'shell.titles.pdfViewer' };
