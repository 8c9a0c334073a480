import { Button, cx, TextField } from '@loto/design';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import { maxReason, minReason } from '@loto/office-contract/endpoints';
import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { setReason, useReason } from '../session/reason.ts';
import styles from './reason.module.css';

/**
 * Shows players' data once the operator has given a reason, and shows the reason above it from then
 * on.
 */
export function ReasonGate({ children }: { children: ReactNode }) {
  const { t } = useTexts();
  const reason = useReason();
  if (reason === null) {
    return (
      <section className={cx(layout.panel, styles.card)} aria-labelledby="reason-title">
        <h2 id="reason-title" className={typography.titleSmall}>
          {t('desk.reasonTitle')}
        </h2>
        <p className={typography.soft}>{t('desk.reasonText')}</p>
        <ReasonForm submitText={t('desk.reasonShow')} />
      </section>
    );
  }
  return (
    <>
      <ReasonBar reason={reason} />
      {children}
    </>
  );
}

interface ReasonFormProps {
  submitText: string;
  initial?: string;
  onDone?: () => void;
  children?: ReactNode;
}

/** Asks for the reason, which applies until it is changed or the page is closed. */
export function ReasonForm({ submitText, initial = '', onDone, children }: ReasonFormProps) {
  const { t } = useTexts();
  const [text, setText] = useState(initial);
  const [isShort, setShort] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const reason = text.trim();
    if (reason.length < minReason) return setShort(true);
    setReason(reason.slice(0, maxReason));
    onDone?.();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={t('desk.reasonLabel')}
        hint={t('desk.reasonHint')}
        error={isShort ? t('desk.reasonShort') : null}
        ref={field}
        value={text}
        autoComplete="off"
        onChange={(event) => {
          setText(event.target.value);
          setShort(false);
        }}
      />
      <div className={cx(layout.row, layout.wrap)}>
        <Button type="submit" size="small">
          {submitText}
        </Button>
        {children}
      </div>
    </form>
  );
}

/** The logged reason, always visible. */
export function ReasonBar({ reason }: { reason: string }) {
  const { t } = useTexts();
  const [isChanging, setChanging] = useState(false);
  const id = useId();
  return (
    <section className={styles.bar} aria-labelledby={id}>
      <p className={styles.said}>
        <span id={id} className={typography.label}>
          {t('desk.reasonBar')}
        </span>{' '}
        <b>{reason}</b>
        <span className={cx(typography.small, typography.muted, styles.logged)}>
          {t('desk.reasonLogged')}
        </span>
      </p>
      {isChanging ? (
        <ReasonForm submitText={t('desk.reasonKeep')} initial={reason} onDone={() => setChanging(false)}>
          <Button variant="quiet" size="small" onClick={() => setChanging(false)}>
            {t('desk.reasonCancel')}
          </Button>
        </ReasonForm>
      ) : (
        <Button variant="quiet" size="small" onClick={() => setChanging(true)}>
          {t('desk.reasonChange')}
        </Button>
      )}
    </section>
  );
}
