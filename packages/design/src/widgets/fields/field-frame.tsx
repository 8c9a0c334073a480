import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';
import layout from '../../layout.module.css';
import styles from './field.module.css';

export interface FieldTexts {
  label: string;
  /** Shown under the field unless there is an error. */
  hint?: ReactNode;
  /** The problem and how to solve it; linked to the field and announced. */
  error?: string | null;
  /** Content to the right of the label: a link, or "optional". */
  labelAside?: ReactNode;
}

/** Returns the ids of a field's texts for aria-describedby, or undefined. */
export function describedBy(id: string, { hint, error }: Pick<FieldTexts, 'hint' | 'error'>) {
  if (error) return `${id}-error`;
  return hint ? `${id}-hint` : undefined;
}

interface FieldFrameProps extends FieldTexts {
  id: string;
  children: ReactNode;
}

/** The common parts of all fields: the label above, the hint or the error below. */
export function FieldFrame({ id, label, hint, error, labelAside, children }: FieldFrameProps) {
  const labelElement = <label htmlFor={id}>{label}</label>;
  return (
    <div className={styles.root}>
      {labelAside ? (
        <div className={cx(layout.row, layout.between, styles.labelRow)}>
          {labelElement}
          {labelAside}
        </div>
      ) : (
        labelElement
      )}
      {children}
      {hint && !error && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`} text={error} />}
    </div>
  );
}

/** An error under its control. */
export function FieldError({ id, text }: { id?: string; text: string }) {
  return (
    <p className={styles.error} id={id} aria-live="polite">
      <Icon name="warning" size="small" />
      <span>{text}</span>
    </p>
  );
}

/**
 * Focuses the first invalid field after a rejected submit. Call it once the errors are rendered.
 */
export function focusFirstInvalid(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
