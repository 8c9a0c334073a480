import { withoutUnseenMarks } from '@loto/api-contract/typed-text';
import { Button, TextField } from '@loto/design';
import typography from '@loto/design/typography.module.css';
import { useState, type FormEvent } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { sendRun, sendTry } from '../../actions/send-action.ts';
import { sentenceText } from '../../i18n/sentences.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useCall } from '../../session/api/use-call.ts';
import { createFirstKey } from '../../session/keys/create-key.ts';
import { signTextWith } from '../../session/keys/sign-text.ts';
import { AuthLayout } from './auth-layout.tsx';
import styles from './auth-layout.module.css';

/**
 * Creates an operator's first passkey with the mailed code, enrols it, and signs the operator in.
 */
export function EnrolScreen() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const readSession = useCall('officeSession');
  const [operator, setOperator] = useState(query.get('name') ?? '');
  const [code, setCode] = useState('');
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  /** @returns a text about why it failed; null on success */
  async function enrol(): Promise<string | null> {
    const typed = { operator: withoutUnseenMarks(operator).trim(), code: withoutUnseenMarks(code).trim() };
    if (typed.operator === '' || typed.code === '') return t('signIn.bothMissing');
    const created = await createFirstKey(typed);
    if (created.kind === 'refused') return created.error.errorMessage;
    if (created.kind !== 'done') return t('signIn.keyNotMade');
    const body = { words: ['enrol', typed.operator], given: { code: typed.code, key: created.key } };
    const tried = await sendTry(body);
    if (tried.error !== undefined) return tried.error.errorMessage;
    if (tried.answer.state !== 'sign') return refusalOf(tried.answer, t('signIn.notEnrolled'));
    const { text } = tried.answer;
    const signed = await signTextWith(created.credentialId, text);
    if (signed.kind !== 'done') return t('signIn.notEnrolled');
    const { signature, credential } = signed;
    const ran = await sendRun({ ...body, text, signature, credential });
    if (ran.error !== undefined) return ran.error.errorMessage;
    return ran.answer.state === 'done' ? null : refusalOf(ran.answer, t('signIn.notEnrolled'));
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isPending) return;
    setPending(true);
    setProblem(null);
    const failure = await enrol().finally(() => setPending(false));
    setProblem(failure);
    if (failure !== null) return;
    await readSession({});
    await navigate('/me');
  }

  return (
    <AuthLayout title={t('signIn.enrolTitle')}>
      <h1 className={typography.titleLarge}>{t('signIn.enrolTitle')}</h1>
      <p className={typography.soft}>{t('signIn.enrolHow')}</p>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label={t('signIn.name')}
          hint={t('signIn.nameHint')}
          value={operator}
          onChange={(event) => setOperator(event.target.value)}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          label={t('signIn.code')}
          error={problem}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Button type="submit" icon="key" isBlock isPending={isPending}>
          {t('signIn.makeKey')}
        </Button>
      </form>
      <p className={typography.small}>
        <Link className={typography.link} to="/">
          {t('signIn.hasKey')}
        </Link>
      </p>
    </AuthLayout>
  );
}

/** Returns the message of a refusal, or a different text if there is none. */
function refusalOf(answer: object, otherwise: string): string {
  if ('message' in answer && typeof answer.message === 'string') return sentenceText(answer.message);
  return otherwise;
}
