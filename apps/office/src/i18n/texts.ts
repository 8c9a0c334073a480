import type { InLanguage } from '@loto/formatting/in-language';

/** The files of texts, by area. An area adds keys only to its own file. */
interface Fragments {
  actions: typeof import('./texts/actions.json');
  admin: typeof import('./texts/admin.json');
  books: typeof import('./texts/books.json');
  commands: typeof import('./texts/commands.json');
  common: typeof import('./texts/common.json');
  desk: typeof import('./texts/desk.json');
  errors: typeof import('./texts/errors.json');
  night: typeof import('./texts/night.json');
  ownKeys: typeof import('./texts/own-keys.json');
  palette: typeof import('./texts/palette.json');
  payment: typeof import('./texts/payment.json');
  player: typeof import('./texts/player.json');
  roles: typeof import('./texts/roles.json');
  screens: typeof import('./texts/screens.json');
  search: typeof import('./texts/search.json');
  sheets: typeof import('./texts/sheets.json');
  shell: typeof import('./texts/shell.json');
  signIn: typeof import('./texts/sign-in.json');
  ticket: typeof import('./texts/ticket.json');
}

/** The type of all texts in one language. */
export type Texts = InLanguage<Fragments>;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: Texts };
  }
}
