import type { CommandField, DescribedCommand, Given } from '@loto/office-contract';

/** What was typed into the form of a command, by field name. */
export type FormValues = Readonly<Record<string, string>>;

/** The content of a chosen file, by field name; the value of the field is the file's name. */
export type FileContents = Readonly<Record<string, string>>;

/** Returns whether a field is the place of a word and not an option. */
export const isPlace = ({ name }: CommandField) => /^\d$/.test(name);

/** Reports whether a field's value must not stand among the words. */
const isSecret = ({ kind }: CommandField) => kind === 'secret';

const isFile = ({ kind }: CommandField) => kind === 'file';

/** Returns the fields that a form shows: of alternatives only the chosen one. */
export function shownFields(
  { fields }: DescribedCommand,
  chosen: Readonly<Record<number, string>>,
): readonly CommandField[] {
  return fields.filter(({ name, alternative }) => {
    if (alternative === null) return true;
    const first = fields.find((each) => each.alternative === alternative)?.name;
    return name === (chosen[alternative] ?? first);
  });
}

/** Returns the first field that must be filled in and is not; undefined when there is none. */
export function missingField(fields: readonly CommandField[], values: FormValues): CommandField | undefined {
  return fields.find(
    ({ name, isRequired, alternative }) =>
      (isRequired || alternative !== null) && (values[name] ?? '').trim() === '',
  );
}

/**
 * Returns the words of a command as a terminal types them, and what is given beside them: secrets,
 * which the words replace by `-`, and the contents of files.
 */
export function commandWords(
  command: string,
  fields: readonly CommandField[],
  { values, files }: { readonly values: FormValues; readonly files: FileContents },
): { words: string[]; given: Given } {
  const filled = fields.filter(({ name }) => (values[name] ?? '') !== '');
  const options = filled
    .filter((field) => !isPlace(field))
    .flatMap((field) => {
      const option = `--${field.name}`;
      if (field.kind === 'flag') return [option];
      // joined, because a value may begin with a hyphen
      return isSecret(field) ? [option, '-'] : [`${option}=${values[field.name] ?? ''}`];
    });
  const places = filled.filter(isPlace).map(({ name }) => values[name] ?? '');
  const given = filled.flatMap((field): [string, string][] => {
    if (isSecret(field)) return [[field.name, values[field.name] ?? '']];
    const content = files[field.name];
    if (!isFile(field) || content === undefined) return [];
    return [[isPlace(field) ? 'content' : field.name, content]];
  });
  return { words: [command, ...places, ...options], given: Object.fromEntries(given) };
}
