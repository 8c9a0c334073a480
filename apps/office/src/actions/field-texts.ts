import type { CommandField } from '@loto/office-contract';
import { useTexts } from '../i18n/use-texts.ts';
import { isPlace } from './command-words.ts';

/** Returns functions for a field's label, hint and choices. */
export function useFieldTexts() {
  const { t } = useTexts();
  const textOf = (key: string): string | undefined => {
    const text = (t as (key: string) => string)(key);
    return text === key ? undefined : text;
  };
  return {
    /** The label of an option or of a kind of word. */
    labelOf: (field: CommandField): string => {
      const byKind = textOf(`commands.kinds.${field.kind}`);
      if (isPlace(field)) return byKind ?? field.kind;
      return textOf(`commands.fields.${field.name}`) ?? byKind ?? field.name;
    },
    hintOf: ({ kind }: CommandField): string | undefined => textOf(`commands.hints.${kind}`),
    choiceOf: (choice: string): string =>
      textOf(`commands.choices.${choice}`) ?? textOf(`roles.${choice}`) ?? choice,
  };
}
