import type { TFunction } from 'i18next';
import type { PaletteEntry } from './use-found-entries.ts';

/**
 * Returns the objects whose address can be told from what was typed. The search of the service desk
 * adds those that the server has to find.
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
