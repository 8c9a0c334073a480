import type { Language } from '@loto/api-contract';

/** The parts of a zod issue that determine its text. */
export interface FieldIssue {
  code?: string | undefined;
  format?: string | undefined;
  minimum?: unknown;
  maximum?: unknown;
  origin?: string | undefined;
  keys?: string[] | undefined;
  params?: { character?: string } | undefined;
}

type Text = Record<Language, string>;

const wrong: Text = { ro: 'Valoarea nu e bună.', en: 'This value is not right.' };

/** Returns a sentence about a wrong field, simple enough to be shown below it. */
export function fieldErrorText(issue: FieldIssue, language: Language): string {
  return textOf(issue)[language];
}

function textOf(issue: FieldIssue): Text {
  if (issue.code === 'unrecognized_keys') {
    return { ro: 'Câmp necunoscut.', en: 'Unknown field.' };
  }
  const character = issue.params?.character;
  if (character !== undefined) {
    return character === 'U+0020'
      ? { ro: 'Aici nu poate fi niciun spațiu.', en: 'There cannot be a space here.' }
      : {
          ro: `Caracterul „${character}” nu poate fi folosit aici.`,
          en: `The character “${character}” cannot be used here.`,
        };
  }
  if (issue.code === 'invalid_format') {
    if (issue.format === 'email') {
      return { ro: 'Adresa de e-mail nu pare completă.', en: 'The e-mail address looks incomplete.' };
    }
    if (issue.format === 'date')
      return { ro: 'Data nu e bună. Exemplu: 1990-05-17.', en: 'The date is not right.' };
    return wrong;
  }
  if (issue.code === 'too_small' && issue.origin === 'string') {
    if (Number(issue.minimum) <= 1) return { ro: 'Completează acest câmp.', en: 'Fill in this field.' };
    return {
      ro: `Ai nevoie de cel puțin ${String(issue.minimum)} caractere.`,
      en: `Use at least ${String(issue.minimum)} characters.`,
    };
  }
  if (issue.code === 'too_big' && issue.origin === 'string') {
    return {
      ro: `Pot fi cel mult ${String(issue.maximum)} de caractere.`,
      en: `Use at most ${String(issue.maximum)} characters.`,
    };
  }
  return wrong;
}
