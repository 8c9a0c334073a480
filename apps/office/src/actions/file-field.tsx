import { FieldError } from '@loto/design';
import fieldStyles from '@loto/design/widgets/fields/field.module.css';
import { decodeText } from '@loto/office-contract/decode-text';
import { useId } from 'react';
import styles from './file-field.module.css';

interface FileFieldProps {
  label: string;
  hint?: string;
  error?: string | null;
  /** Called with the text of the chosen file, decoded from its encoding. */
  onRead: (content: string, name: string) => void;
}

/** A field for a file whose text a command reads. */
export function FileField({ label, hint, error, onRead }: FileFieldProps) {
  const id = useId();
  async function read(file: File | undefined): Promise<void> {
    if (file !== undefined) onRead(decodeText(new Uint8Array(await file.arrayBuffer())), file.name);
  }
  return (
    <div className={fieldStyles.root}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={styles.root}
        type="file"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => void read(event.target.files?.[0])}
      />
      {hint && <p className={fieldStyles.hint}>{hint}</p>}
      {error && <FieldError id={`${id}-error`} text={error} />}
    </div>
  );
}
