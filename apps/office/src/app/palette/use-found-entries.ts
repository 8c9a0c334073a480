import type { IconName } from '@loto/design';
import { useCommandName } from '../../actions/command-names.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAnswer } from '../../session/api/use-answer.ts';
import { useNavigation } from '../shell/use-navigation.ts';
import { addressEntries } from './address-entries.ts';

/** Something that the palette can open. */
export interface PaletteEntry {
  readonly key: string;
  readonly icon: IconName;
  readonly word: string;
  readonly detail: string;
  readonly to: string;
  /**
   * Additional data for the screen that must not be in the URL, because it may identify a person.
   */
  readonly state?: object;
}

/** Nobody reads more than these. */
const maxEntries = 12;

/** Returns the screens, commands and objects that match the entered text, best matches first. */
export function useFoundEntries(typed: string): readonly PaletteEntry[] {
  const { t } = useTexts();
  const nameOf = useCommandName();
  const rows = useNavigation();
  const { data } = useAnswer('listCommands', {});

  const objects = addressEntries(typed.trim(), t);
  const words = plain(typed).split(/\s+/).filter(Boolean);
  const screens = rows.map(({ path, title, icon = 'forward' }): PaletteEntry => ({
    key: path,
    icon,
    word: t(title),
    detail: t('palette.screen'),
    to: path,
  }));
  const commands = (data?.commands ?? [])
    .filter(({ mayRun }) => mayRun)
    .map(({ name }): PaletteEntry => ({
      key: `command ${name}`,
      icon: 'edit',
      word: nameOf(name),
      detail: name,
      to: `/command/${name}`,
    }));
  const named = [...screens, ...commands].filter(({ word, detail }) => {
    const text = plain(`${word} ${detail}`);
    return words.every((each) => text.includes(each));
  });
  const text = typed.trim();
  const search: readonly PaletteEntry[] =
    text === ''
      ? []
      : [
          {
            key: 'search',
            icon: 'search',
            word: t('palette.search', { text }),
            detail: t('palette.searchDetail'),
            to: '/players',
            state: { text },
          },
        ];
  return [...objects, ...named.slice(0, maxEntries - 1), ...search].slice(0, maxEntries);
}

/** Returns a text in lower case and without accents. */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
