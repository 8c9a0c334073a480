import { withoutUnseenMarks } from '@loto/api-contract/typed-text';
import { Button, Modal, TextField, type IconName } from '@loto/design';
import layout from '@loto/design/layout.module.css';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { useAction } from '../actions/use-action.ts';
import { useTexts } from '../i18n/use-texts.ts';

interface ReasonButtonProps {
  /** The words of a command that requires `--reason`. */
  words: readonly string[];
  /** The label of the field; by default the general one for a reason. */
  label?: string;
  icon?: IconName;
  children: ReactNode;
}

/** Minimum length of a reason, as in the commands. */
const minLength = 5;

/** A button that asks for a reason and then opens the command's dialog. */
export function ReasonButton({ words, label, icon, children }: ReasonButtonProps) {
  const { t } = useTexts();
  const act = useAction();
  const form = useId();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [isTooShort, setTooShort] = useState(false);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const typed = withoutUnseenMarks(reason).trim();
    if (typed.length < minLength) return setTooShort(true);
    setOpen(false);
    void act({ words: [...words, `--reason=${typed}`] }).then(() => setReason(''));
  }

  return (
    <>
      <Button
        size="small"
        variant="quiet"
        {...(icon !== undefined && { icon })}
        onClick={() => {
          setTooShort(false);
          setOpen(true);
        }}
      >
        {children}
      </Button>
      {isOpen && (
        <Modal
          isOpen
          onClose={() => setOpen(false)}
          title={t('sheets.why')}
          stub={
            <>
              <Button variant="quiet" className={layout.grow} onClick={() => setOpen(false)}>
                {t('actions.cancel')}
              </Button>
              <Button type="submit" form={form} className={layout.grow}>
                {t('actions.continue')}
              </Button>
            </>
          }
        >
          <form id={form} onSubmit={submit} noValidate>
            <TextField
              label={label ?? t('sheets.reason')}
              value={reason}
              onChange={(event) => {
                setTooShort(false);
                setReason(event.target.value);
              }}
              error={isTooShort ? t('sheets.reasonTooShort') : null}
              autoComplete="off"
            />
          </form>
        </Modal>
      )}
    </>
  );
}
