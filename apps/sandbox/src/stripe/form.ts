/** The fields of a form or a query, nested as its names are: `metadata[a]=1`, `expand[0]=b`. */
export interface FormObject {
  [name: string]: string | FormObject | undefined;
}

/** Reads a form as Stripe does; lists are objects with the indexes as names. */
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

/** A text of a form; undefined when it is not there or no text. */
export function textOf(form: FormObject | undefined, name: string): string | undefined {
  const value = form?.[name];
  return typeof value === 'string' ? value : undefined;
}

/** What is nested below a name; undefined when nothing is. */
export function formOf(form: FormObject | undefined, name: string): FormObject | undefined {
  const value = form?.[name];
  return typeof value === 'object' ? value : undefined;
}

/** A list of texts. */
export function textsOf(form: FormObject | undefined, name: string): string[] {
  return Object.values(formOf(form, name) ?? {}).filter((value) => typeof value === 'string');
}

/** Texts by name, as in `metadata`. */
export function metadataOf(form: FormObject | undefined): Record<string, string> {
  const entries = Object.entries(formOf(form, 'metadata') ?? {});
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
