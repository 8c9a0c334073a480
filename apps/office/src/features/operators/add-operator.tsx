import { Button, Checkbox, TextField } from '@loto/design';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import { operatorRoles, type OperatorRole } from '@loto/office-contract/roles';
import { useState, type FormEvent } from 'react';
import { useAction } from '../../actions/use-action.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './operators.module.css';

interface Typed {
  readonly name: string;
  readonly email: string;
  readonly roles: readonly OperatorRole[];
}

const nothing: Typed = { name: '', email: '', roles: [] };

/** The form for requesting a new operator, which another administrator approves. */
export function AddOperator() {
  const { t } = useTexts();
  const act = useAction();
  const [typed, setTyped] = useState(nothing);
  const [isSubmitted, setSubmitted] = useState(false);
  const name = typed.name.trim();
  const email = typed.email.trim();
  const isComplete = name !== '' && email !== '' && typed.roles.length > 0;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setSubmitted(true);
    if (!isComplete) return;
    const words = ['add-operator', name, `--email=${email}`, `--role=${typed.roles.join(',')}`];
    const { state } = await act({ words });
    if (state === 'nothing') return;
    setTyped(nothing);
    setSubmitted(false);
  }

  const problem = (isMissing: boolean, text: string) => (isSubmitted && isMissing ? text : null);
  const roleProblem = problem(typed.roles.length === 0, t('admin.operators.needRole'));
  return (
    <form
      className={styles.card}
      onSubmit={(event) => void submit(event)}
      noValidate
      aria-labelledby="add-operator"
    >
      <h2 id="add-operator" className={typography.titleMedium}>
        {t('admin.operators.add')}
      </h2>
      <div className={styles.fields}>
        <TextField
          label={t('admin.operators.name')}
          value={typed.name}
          error={problem(name === '', t('admin.operators.needName'))}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => setTyped({ ...typed, name: event.target.value })}
        />
        <TextField
          label={t('admin.operators.email')}
          type="email"
          value={typed.email}
          error={problem(email === '', t('admin.operators.needEmail'))}
          autoComplete="off"
          onChange={(event) => setTyped({ ...typed, email: event.target.value })}
        />
      </div>
      <fieldset className={styles.choices} aria-describedby={roleProblem === null ? undefined : 'need-role'}>
        <legend className={typography.label}>{t('admin.operators.roles')}</legend>
        {operatorRoles.map((role) => (
          <Checkbox
            key={role}
            checked={typed.roles.includes(role)}
            onChange={(isChecked) =>
              setTyped({
                ...typed,
                roles: operatorRoles.filter((one) => (one === role ? isChecked : typed.roles.includes(one))),
              })
            }
          >
            {t(`roles.${role}`)}
          </Checkbox>
        ))}
        {roleProblem !== null && (
          <p id="need-role" role="alert" className={styles.problem}>
            {roleProblem}
          </p>
        )}
      </fieldset>
      <p className={typography.soft}>{t('admin.operators.addHint')}</p>
      <div className={layout.row}>
        <Button type="submit" icon="plus">
          {t('admin.operators.addSubmit')}
        </Button>
      </div>
    </form>
  );
}
