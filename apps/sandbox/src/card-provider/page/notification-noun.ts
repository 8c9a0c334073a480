import type { NounForms } from '@loto/formatting';

/** The noun for pending notifications, with its plural forms. */
export const notificationNoun = {
  ro: { one: 'o notificare', plural: 'notificări' },
  en: { one: 'one notification', plural: 'notifications' },
} as const satisfies Record<'ro' | 'en', NounForms>;
