import { withoutUnseenMarks } from '@loto/api-contract/typed-text';
import { Button, TextField } from '@loto/design';
import { minReason } from '@loto/office-contract/endpoints';
import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useAction } from '../../actions/use-action.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './system.module.css';

interface ReasonedCommandProps {
  /** The words of the command without the reason. */
  words: readonly string[];
  /** The button's action and its object. */
  label: string;
  children: ReactNode;
}

/** A button for a command that needs a reason. The reason is entered in place of the button. */
export function ReasonedCommand({ words, label, children }: ReasonedCommandProps) {
  const { t } = useTexts();
  const act = useAction();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [reason, setReason] = useState<string | null>(null);
  const [isShort, setShort] = useState(false);

  function open(): void {
    setReason('');
    requestAnimationFrame(() => field.current?.focus());
  }

  function close(): void {
    setReason(null);
    setShort(false);
    requestAnimationFrame(() => button.current?.focus());
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const typed = withoutUnseenMarks(reason ?? '').trim();
    if (typed.length < minReason) {
      setShort(true);
      return;
    }
    await act({ words: [...words, `--reason=${typed}`] });
    close();
  }

  if (reason === null) {
    return (
      <Button ref={button} variant="quiet" size="small" aria-label={label} onClick={open}>
        {children}
      </Button>
    );
  }
  return (
    <form className={styles.reason} aria-label={label} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        id={id}
        ref={field}
        label={t('admin.system.reason')}
        hint={t('admin.system.reasonHint')}
        error={isShort ? t('admin.system.reasonShort') : null}
        value={reason}
        autoComplete="off"
        onKeyDown={(event) => event.key === 'Escape' && close()}
        onChange={(event) => {
          setReason(event.target.value);
          setShort(false);
        }}
      />
      <div className={styles.reasonButtons}>
        <Button type="submit" size="small">
          {t('admin.system.goOn')}
        </Button>
        <Button variant="quiet" size="small" onClick={close}>
          {t('admin.system.cancel')}
        </Button>
      </div>
    </form>
  );
}
