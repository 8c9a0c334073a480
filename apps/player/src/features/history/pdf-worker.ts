// oxlint-disable import/no-unassigned-import -- both run for what they do, in this order
import './pdf-built-ins.ts';
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
