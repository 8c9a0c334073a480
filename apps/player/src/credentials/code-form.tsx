import { useRef } from 'react';
import { cx, Button, CodeField } from '@loto/design';
import { useTexts } from '../i18n/use-texts.ts';
import { useForm } from '../session/forms/use-form.ts';
import { FormError } from './form-error.tsx';
import styles from './code-form.module.css';
import layout from '@loto/design/layout.module.css';

const codeLength = 6;

interface CodeFormProps {
  /** The form's name in the error state. */
  component: 'verification' | 'confirmation';
  /**
   * Sends the code. Resolves with the text to show at the field, or null if the code was correct.
   */
  verify: (code: string) => Promise<string | null>;
}

/** The form for a one-time code, submitted with its last digit or by the button. */
export function CodeForm({ component, verify }: CodeFormProps) {
  const { t } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const { form, values, errors, edit, send, isPending } = useForm({
    initial: { code: '' },
    validate: ({ code }) => (code.length < codeLength ? { code: t('credentials.codeShort') } : {}),
    submit: async ({ code }) => {
      const error = await verify(code);
      if (error === null) return null;
      // Selects the code, so that the next digit starts a new one.
      input.current?.select();
      return { code: error };
    },
    clearsErrorsOnEdit: true,
  });
  return (
    <form {...form} className={cx(layout.stack, styles.root)}>
      <CodeField
        ref={input}
        name="code"
        label={t('credentials.code')}
        hint={t('credentials.codeHint')}
        length={codeLength}
        value={values.code}
        onChange={(code) => edit({ code })}
        onComplete={(code) => void send({ code })}
        error={errors.code ?? null}
      />
      <FormError component={component} errors={errors} />
      <Button type="submit" isBlock isPending={isPending}>
        {isPending ? t('credentials.pending') : t('credentials.submit')}
      </Button>
    </form>
  );
}
