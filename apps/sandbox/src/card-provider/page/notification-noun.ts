import type { NounForms } from '@loto/formatting';

/** The counted noun of notifications that wait. */
export const notificationNoun = {
  ro: { one: 'o notificare', plural: 'notificări' },
  en: { one: 'one notification', plural: 'notifications' },
} as const satisfies Record<'ro' | 'en', NounForms>;
