import { withoutUnseenMarks } from '@loto/api-contract/typed-text';
import { useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { focusFirstInvalid } from '@loto/design/widgets/fields/field-frame.tsx';
import { isApiError } from '../api/api-error.ts';

/** Error messages by field; empty if all fields are valid. */
export type FieldErrors<Field extends string = string> = { [Name in Field]?: string | undefined };

interface FormOptions<Values extends object, Field extends string> {
  /** The initial values of the fields. */
  initial: Values;
  /** Returns the errors found before sending; the server makes the final decision. */
  validate: (values: Values) => FieldErrors<Field>;
  /**
   * Sends valid values. Resolves with the errors to show at the fields, or null. `reset` restores
   * the initial values.
   */
  submit: (values: Values, reset: () => void) => Promise<FieldErrors<Field> | null>;
  /** Clears the errors on an edit instead of on the next submit. */
  clearsErrorsOnEdit?: boolean;
  /** Stores edited values so that they survive a reload. */
  draft?: { read: () => Values | null; write: (values: Values | null) => void };
}

/** The properties that a form passes to a text field. */
export interface FieldProps {
  name: string;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
  error: string | undefined;
}

/**
 * Manages the state of a form: its values, errors at the fields, the focus on the first invalid
 * field, and a submit that can't run twice concurrently.
 */
export function useForm<Values extends object, Field extends string = keyof Values & string>({
  initial,
  validate,
  submit,
  clearsErrorsOnEdit = false,
  draft,
}: FormOptions<Values, Field | (keyof Values & string)>) {
  type Errors = FieldErrors<Field | (keyof Values & string)>;
  const ref = useRef<HTMLFormElement>(null);
  const isSubmitting = useRef(false);
  const [edited, setEdited] = useState(() => draft?.read() ?? null);
  const [errors, setErrors] = useState<Errors>({});
  const [isPending, setPending] = useState(false);
  const values = edited ?? initial;

  function store(next: Values | null) {
    setEdited(next);
    draft?.write(next);
  }

  function edit(changes: Partial<Values>) {
    store({ ...values, ...changes });
    if (clearsErrorsOnEdit) setErrors({});
  }

  function refuse(found: Errors) {
    // Renders the errors before setting the focus.
    flushSync(() => setErrors(found));
    focusFirstInvalid(ref.current);
    const message = document.activeElement?.getAttribute('aria-describedby');
    // The focused field is in view, but its message may not be.
    if (message) document.getElementById(message)?.scrollIntoView?.({ block: 'nearest' });
  }

  /** @param typed the values to send, if they are newer than those of the last render */
  async function send(typed: Values = values): Promise<void> {
    if (isSubmitting.current) return;
    const sent = withoutMarks(typed);
    const found = validate(sent);
    if (Object.values(found).some(Boolean)) {
      refuse(found);
      return;
    }
    isSubmitting.current = true;
    setErrors({});
    setPending(true);
    try {
      const refused = await submit(sent, () => store(null));
      if (refused !== null) refuse(refused);
    } finally {
      isSubmitting.current = false;
      setPending(false);
    }
  }

  return {
    values,
    errors,
    edit,
    send,
    isPending,
    /** The properties of the `<form>`. */
    form: {
      ref,
      // If the form is submitted before the app runs, the URL must not contain the values.
      method: 'post',
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        void send();
      },
    } as const,
    field: (name: keyof Values & string): FieldProps => ({
      name,
      value: String(values[name]),
      onChange: ({ target }) => edit({ [name]: target.value } as Partial<Values>),
      error: errors[name],
    }),
  };
}

/** Returns the values without the invisible characters of pasted text, as the server reads them. */
function withoutMarks<Values extends object>(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? withoutUnseenMarks(value) : (value as unknown),
    ]),
  ) as Values;
}

/**
 * Returns the errors that a rejected call shows at the fields: those the server names, otherwise
 * its message at the field that `fieldOfCode` gives for its code. Null if a toast has shown the
 * error.
 */
export function fieldErrorsOf(
  error: unknown,
  fieldOfCode: Readonly<Record<string, string>> = {},
): Record<string, string> | null {
  if (!isApiError(error)) return null;
  if (error.fieldErrors) return error.fieldErrors;
  const field = fieldOfCode[error.errorCode];
  return field === undefined ? null : { [field]: error.errorMessage };
}
