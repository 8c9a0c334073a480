import type { Locale } from '../../page/locale.ts';

/** The Romanian texts. The type of the English ones is derived from them. */
const ro = {
  brand: 'Notificările',
  demo: 'Demonstrație: nimic nu ajunge pe un telefon.',
  skip: 'Sari la conținut',
  otherLanguage: 'English',
  homeTitle: 'Notificările trimise',
  homeText:
    'Aici se vede fiecare notificare pe care Loto o trimite unui telefon sau unui browser, cea mai nouă prima. Lista se golește când programul se oprește.',
  empty:
    'Încă nu a fost trimisă nicio notificare. Pornește-le în Loto, la Cont, Notificări, apoi plătește un bilet.',
  platforms: { web: 'browser', android: 'Android', ios: 'iPhone' },
  receivedAt: (time: string) => `primită pe ${time}`,
  opens: 'Deschide',
  missing: { title: 'Pagina nu există', lines: ['Adresa este greșită.'] },
  broken: {
    title: 'Ceva n-a mers bine',
    lines: ['Pagina nu a putut fi arătată. Întoarce-te și încearcă din nou.'],
  },
};

export type Texts = typeof ro;

const en: Texts = {
  brand: 'Notifications',
  demo: 'Demonstration: nothing reaches a phone.',
  skip: 'Skip to the content',
  otherLanguage: 'Română',
  homeTitle: 'Notifications that were sent',
  homeText:
    'Every notification that Loto sends to a phone or a browser shows here, the newest first. The list is emptied when the program stops.',
  empty:
    'No notification was sent yet. Switch them on in Loto, under Account, Notifications, then pay for a ticket.',
  platforms: { web: 'browser', android: 'Android', ios: 'iPhone' },
  receivedAt: (time) => `received on ${time}`,
  opens: 'Opens',
  missing: { title: 'There is no such page', lines: ['The address is wrong.'] },
  broken: { title: 'Something went wrong', lines: ['The page could not be shown. Go back and try again.'] },
};

export function textsOf(locale: Locale): Texts {
  return locale === 'ro' ? ro : en;
}
