import type { TFunction } from 'i18next';
import type { PaletteEntry } from './use-found-entries.ts';

/**
 * Returns the objects whose URL can be derived from the entered text. The service desk's search
 * adds those that the server must look up.
 */
export function addressEntries(typed: string, t: TFunction): PaletteEntry[] {
  const request = /^#?(\d{1,9})$/.exec(typed)?.[1];
  if (request === undefined) return [];
  return [
    {
      key: `request ${request}`,
      icon: 'check',
      word: t('palette.request', { request }),
      detail: t('palette.object'),
      to: `/command/approve?0=${request}`,
    },
  ];
}
