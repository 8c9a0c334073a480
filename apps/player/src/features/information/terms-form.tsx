import { Checkbox } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useForm } from '../../session/use-form.ts';

export interface TermsFormProps {
  /** The submit button is outside of the form and refers to it by this id. */
  id: string;
  onAccept: () => Promise<void>;
}

/** The one checkbox; a submit without it shows its message (specification 5). */
export function TermsForm({ id, onAccept }: TermsFormProps) {
  const { t } = useTexts();
  const { form, values, errors, edit } = useForm({
    initial: { terms: false },
    validate: ({ terms }) => ({ terms: terms ? undefined : t('information.termsMissing') }),
    submit: async () => {
      await onAccept();
      return null;
    },
    clearsErrorsOnEdit: true,
  });
  return (
    <form {...form} id={id}>
      <Checkbox
        name="terms"
        required
        checked={values.terms}
        onChange={(terms) => edit({ terms })}
        error={errors.terms ?? null}
      >
        {t('information.termsAccept')}
      </Checkbox>
    </form>
  );
}
