import { useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { Checkbox, focusFirstInvalid } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';

export interface TermsFormProps {
  /** Its button lies outside, below the perforation, and names the form by this id. */
  id: string;
  onAccept: () => void;
}

/** The one checkbox; an attempt without it is answered under it (specification 5). */
export function TermsForm({ id, onAccept }: TermsFormProps) {
  const { t } = useTexts();
  const form = useRef<HTMLFormElement>(null);
  const [isTicked, setIsTicked] = useState(false);
  const [isRefused, setIsRefused] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isTicked) {
      onAccept();
      return;
    }
    flushSync(() => setIsRefused(true));
    focusFirstInvalid(form.current);
    // On a small phone the message could lie below the modal's edge.
    form.current?.scrollIntoView({ block: 'end' });
  }

  return (
    <form id={id} ref={form} noValidate onSubmit={submit}>
      <Checkbox
        name="terms"
        required
        checked={isTicked}
        onChange={(isChecked) => {
          setIsTicked(isChecked);
          if (isChecked) setIsRefused(false);
        }}
        error={isRefused ? t('information.termsMissing') : null}
      >
        {t('information.termsAccept')}
      </Checkbox>
    </form>
  );
}
