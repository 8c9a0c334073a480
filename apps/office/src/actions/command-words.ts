import type { CommandField, DescribedCommand, Given } from '@loto/office-contract';

/** The contents of a command's form, by field name. */
export type FormValues = Readonly<Record<string, string>>;

/** The contents of chosen files, by field name. The field's value is the file's name. */
export type FileContents = Readonly<Record<string, string>>;

/** Returns true if the field is a positional word, not an option. */
export const isPlace = ({ name }: CommandField) => /^\d$/.test(name);

/** Returns true if the field's value must not be part of the words. */
const isSecret = ({ kind }: CommandField) => kind === 'secret';

const isFile = ({ kind }: CommandField) => kind === 'file';

/** Returns the fields that a form shows. Of several alternatives, only the chosen one is shown. */
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

/** Returns the first required field that is empty; undefined if there is none. */
export function missingField(fields: readonly CommandField[], values: FormValues): CommandField | undefined {
  return fields.find(
    ({ name, isRequired, alternative }) =>
      (isRequired || alternative !== null) && (values[name] ?? '').trim() === '',
  );
}

/**
 * Returns a command's words as in the terminal, and separately secrets and file contents. Secrets
 * are replaced by `-` in the words.
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
      // Joined, because a value may begin with a hyphen.
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
