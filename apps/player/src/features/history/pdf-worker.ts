// oxlint-disable import/no-unassigned-import -- imported for their side effects, in this order
import './pdf-built-ins.ts';
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
