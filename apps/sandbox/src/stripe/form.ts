/** The fields of a form or query, nested by their names: `metadata[a]=1`, `expand[0]=b`. */
export interface FormObject {
  [name: string]: string | FormObject | undefined;
}

/** Parses a form like Stripe. Lists become objects with indexes as names. */
export function parseForm(text: string): FormObject {
  const form = emptyForm();
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '');
    const last = path.pop() ?? '';
    let holder = form;
    for (const part of path) {
      const next = holder[part];
      const inner: FormObject = typeof next === 'object' ? next : emptyForm();
      holder[part] = inner;
      holder = inner;
    }
    holder[last] = value;
  }
  return form;
}

function emptyForm(): FormObject {
  return Object.create(null) as FormObject;
}

/** Returns a string field; undefined if it's missing or not a string. */
export function textOf(form: FormObject | undefined, name: string): string | undefined {
  const value = form?.[name];
  return typeof value === 'string' ? value : undefined;
}

/** Returns the fields nested below a name; undefined if there are none. */
export function formOf(form: FormObject | undefined, name: string): FormObject | undefined {
  const value = form?.[name];
  return typeof value === 'object' ? value : undefined;
}

/** Returns a list of strings. */
export function textsOf(form: FormObject | undefined, name: string): string[] {
  return Object.values(formOf(form, name) ?? {}).filter((value) => typeof value === 'string');
}

/** Returns strings by name, as in `metadata`. */
export function metadataOf(form: FormObject | undefined): Record<string, string> {
  const entries = Object.entries(formOf(form, 'metadata') ?? {});
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
