import './credentials.css';
import { useRef, useState, type FormEvent } from 'react';
import { Button, CodeField } from '../design/index.ts';
import { useTexts } from '../i18n/use-texts.ts';

const codeLength = 6;

export interface CodeFormProps {
  /** Asks the server; answers the text to show at the code, else null. */
  verify: (code: string) => Promise<string | null>;
  isPending: boolean;
}

/** The one-time code: sent by itself when its last digit comes, or by the button. */
export function CodeForm({ verify, isPending }: CodeFormProps) {
  const { t } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);

  async function send(typed: string) {
    if (typed.length < codeLength) {
      setError(t('credentials.codeShort'));
      input.current?.focus();
      return;
    }
    setError(null);
    const problem = await verify(typed);
    if (problem === null) return;
    setError(problem);
    // Selected, so that the next digit starts the code anew.
    input.current?.select();
  }

  return (
    <form
      // sent before the app runs, it must not put what was typed into the address
      method="post"
      className="stack codeform"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void send(code);
      }}
    >
      <CodeField
        ref={input}
        name="code"
        label={t('credentials.code')}
        hint={t('credentials.codeHint')}
        length={codeLength}
        value={code}
        onChange={(typed) => {
          setCode(typed);
          setError(null);
        }}
        onComplete={(typed) => void send(typed)}
        error={error}
      />
      <Button type="submit" isBlock isPending={isPending}>
        {isPending ? t('credentials.pending') : t('credentials.submit')}
      </Button>
    </form>
  );
}
