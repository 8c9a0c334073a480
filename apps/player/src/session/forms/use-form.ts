import { withoutUnseenMarks } from '@loto/api-contract/typed-text';
import { useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { focusFirstInvalid } from '../../design/widgets/fields/field-frame.tsx';
import { isApiError } from '../api/api-error.ts';

/** Texts of what is wrong, by field; empty when nothing is. */
export type FieldErrors<Field extends string = string> = { [Name in Field]?: string | undefined };

interface FormOptions<Values extends object, Field extends string> {
  /** What the fields hold until the person edits one. */
  initial: Values;
  /** What is wrong before anything is sent; the server decides in the end. */
  validate: (values: Values) => FieldErrors<Field>;
  /**
   * Sends valid values; resolves with the errors to show at the fields, null when there are none.
   * `reset` puts the fields back to their initial values.
   */
  submit: (values: Values, reset: () => void) => Promise<FieldErrors<Field> | null>;
  /** An edit removes the errors, instead of the next submit. */
  clearsErrorsOnEdit?: boolean;
  /** Stores what was edited over a reload. */
  draft?: { read: () => Values | null; write: (values: Values | null) => void };
}

/** What a text field of the form takes as properties. */
export interface FieldProps {
  name: string;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
  error: string | undefined;
}

/**
 * The state of one form: values, errors at the fields, focus on the first field in error, and a
 * submit that runs once at a time.
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
    // The errors are rendered before the focus looks for them.
    flushSync(() => setErrors(found));
    focusFirstInvalid(ref.current);
    const message = document.activeElement?.getAttribute('aria-describedby');
    // The field is in view once it has the focus, its message may not be.
    if (message) document.getElementById(message)?.scrollIntoView?.({ block: 'nearest' });
  }

  /** @param typed the values to send where they are newer than the last render's */
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
      // A submit before the app runs must not put the values into the address.
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

/** The values without what came with copied texts unseen, as the server reads them. */
function withoutMarks<Values extends object>(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? withoutUnseenMarks(value) : (value as unknown),
    ]),
  ) as Values;
}

/**
 * The errors a refused call shows at the fields: those the server names, else its message at the
 * field that `fieldOfCode` gives for its code. Null when a toast has shown it.
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
