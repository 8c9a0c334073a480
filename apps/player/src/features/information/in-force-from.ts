import type { DocumentName } from './document.ts';

/** Since when each text is in force; a change of a text is a change of its day. */
export const inForceFrom: Record<DocumentName, string> = {
  'terms-and-conditions': '2026-11-20',
  'privacy-policy': '2026-11-21',
  'sales-conditions': '2026-11-21',
  'responsible-gambling': '2026-11-20',
  'delete-account': '2026-11-20',
  'cookie-policy': '2026-11-21',
  'user-manual': '2026-11-21',
};
