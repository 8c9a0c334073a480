import { withoutUnseenMarks } from '@loto/api-contract/typed-text';
import { Button, focusFirstInvalid } from '@loto/design';
import layout from '@loto/design/layout.module.css';
import type { DescribedCommand } from '@loto/office-contract';
import { useRef, useState, type FormEvent } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import type { ActionRequest } from './action-flow.ts';
import { CommandFieldInput } from './command-field-input.tsx';
import {
  commandWords,
  missingField,
  shownFields,
  type FileContents,
  type FormValues,
} from './command-words.ts';
import { AlternativeChoice } from './alternative-choice.tsx';
import styles from './command-form.module.css';

interface CommandFormProps {
  command: DescribedCommand;
  /** Initial values, by field name. */
  initial?: FormValues;
  submitText: string;
  isPending?: boolean;
  onSubmit: (request: ActionRequest) => void;
}

/** The form of any command, generated from its description. */
export function CommandForm({
  command,
  initial = {},
  submitText,
  isPending = false,
  onSubmit,
}: CommandFormProps) {
  const { t } = useTexts();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<FormValues>(initial);
  const [files, setFiles] = useState<FileContents>({});
  const [chosen, setChosen] = useState(() => chosenAtFirst(command, initial));
  const [missing, setMissing] = useState<string | null>(null);
  const fields = shownFields(command, chosen);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const cleaned = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, withoutUnseenMarks(value).trim()]),
    );
    const lacking = missingField(fields, cleaned);
    setMissing(lacking?.name ?? null);
    if (lacking === undefined) onSubmit(commandWords(command.name, fields, { values: cleaned, files }));
    else requestAnimationFrame(() => focusFirstInvalid(form.current));
  }

  const set = (name: string, value: string) => {
    if (missing === name) setMissing(null);
    setValues((before) => ({ ...before, [name]: value }));
  };
  return (
    <form ref={form} className={styles.root} onSubmit={submit} noValidate>
      {fields.map((field) => (
        <div key={field.name} className={styles.field}>
          {field.alternative !== null && (
            <AlternativeChoice
              command={command}
              alternative={field.alternative}
              value={field.name}
              onChange={(name) => setChosen((before) => ({ ...before, [field.alternative ?? 0]: name }))}
            />
          )}
          <CommandFieldInput
            field={field}
            value={values[field.name] ?? ''}
            error={missing === field.name ? t('actions.fieldMissing') : null}
            onChange={(value) => set(field.name, value)}
            onFile={(content, name) => {
              setFiles((before) => ({ ...before, [field.name]: content }));
              set(field.name, name);
            }}
          />
        </div>
      ))}
      <div className={layout.row}>
        <Button type="submit" isPending={isPending}>
          {submitText}
        </Button>
      </div>
    </form>
  );
}

/** Returns the alternatives that already have a value. */
function chosenAtFirst({ fields }: DescribedCommand, initial: FormValues): Record<number, string> {
  return Object.fromEntries(
    fields.flatMap(({ name, alternative }) =>
      alternative !== null && initial[name] !== undefined ? [[alternative, name]] : [],
    ),
  );
}
