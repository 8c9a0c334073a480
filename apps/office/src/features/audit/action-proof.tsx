import { cx, Icon, LinkButton } from '@loto/design';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import type { ActionProof as Proof } from '@loto/office-contract';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatStamp } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Shown } from '../../session/answers.tsx';
import { useAnswer } from '../../session/api/use-answer.ts';
import { useActionWords } from './use-action-words.ts';
import type { Check } from './verify/verify-action.ts';
import { verifyAction } from './verify/verify-action.ts';
import styles from './audit.module.css';

/** One action: its exact text, and the results of verifying it in this browser. */
export function ActionProof({ seq }: { seq: string }) {
  const { t } = useTexts();
  const wordsOf = useActionWords();
  const [params] = useSearchParams();
  const reading = useAnswer('readAction', { params: { id: seq } });
  const back = new URLSearchParams(params);
  back.delete('action');
  return (
    <section className={styles.proof} aria-labelledby="action-title">
      <header className={styles.proofHead}>
        <h2 id="action-title" className={typography.titleMedium}>
          {t('admin.audit.action', { seq })}
        </h2>
        <LinkButton variant="quiet" size="small" icon="close" replace to={`/audit?${back}`}>
          {t('admin.audit.close')}
        </LinkButton>
      </header>
      <Shown reading={reading}>
        {({ action, proof }) => {
          const { headline, summary } = wordsOf(action);
          return (
            <>
              <p className={typography.titleSmall}>{headline}</p>
              <p>{summary}</p>
              <p className={cx(typography.small, typography.soft)}>{formatStamp(action.at)}</p>
              {proof !== null && (
                <>
                  <Verification proof={proof} />
                  <ProofText
                    title={t(action.isSigned ? 'admin.audit.text' : 'admin.audit.openUnsigned')}
                    text={proof.row.text}
                  />
                  {proof.request !== null && (
                    <ProofText title={t('admin.audit.requestText')} text={proof.request.text} />
                  )}
                  <Fingerprints proof={proof} />
                </>
              )}
            </>
          );
        }}
      </Shown>
    </section>
  );
}

/** Verifies the action in this browser and shows each result as an icon and words. */
function Verification({ proof }: { proof: Proof }) {
  const { t } = useTexts();
  const [checks, setChecks] = useState<readonly Check[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void verifyAction(proof).then((found) => isCurrent && setChecks(found));
    return () => {
      isCurrent = false;
    };
  }, [proof]);
  if (checks === null) return <p role="status">{t('admin.audit.verifying')}</p>;
  const isBad = checks.some(({ result }) => result === 'bad');
  return (
    <div className={cx(styles.checks, isBad && styles.bad)} role="status">
      <p className={styles.verdict}>
        <Icon name={isBad ? 'warning' : 'shield'} />
        {t(isBad ? 'admin.audit.someBad' : 'admin.audit.allGood')}
      </p>
      <ul>
        {checks.map((check) => (
          <li key={check.what}>
            <Icon name={checkIcons[check.result]} size="small" />
            <span>{t(textOf(check), { who: check.persons?.join(', ') ?? '' })}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const checkIcons = { good: 'check', bad: 'warning', none: 'minus' } as const;

function textOf({ what, result }: Check) {
  if (result === 'good') return `admin.audit.check.${what}` as const;
  if (result === 'bad') {
    // Keys that don't lead back to the roots aren't the operator's, so this can't be either.
    return what === 'roots' ? 'admin.audit.check.rootsNone' : (`admin.audit.check.${what}Bad` as const);
  }
  return what === 'roots' ? 'admin.audit.check.rootsNone' : 'admin.audit.check.signatureNone';
}

function ProofText({ title, text }: { title: string; text: string }) {
  return (
    <div className={styles.text}>
      <h3 className={typography.label}>{title}</h3>
      <pre tabIndex={0} translate="no" aria-label={title}>
        {text}
      </pre>
    </div>
  );
}

/** Numbers for a person to compare with copies kept elsewhere. */
function Fingerprints({ proof: { row, rootKeys } }: { proof: Proof }) {
  const { t } = useTexts();
  return (
    <details className={styles.prints}>
      <summary>{t('admin.audit.hash')}</summary>
      <p className={typography.mono} translate="no">
        {row.hash}
      </p>
      {rootKeys !== null && (
        <>
          <h3 className={typography.label}>{t('admin.audit.rootKeys')}</h3>
          <ul className={layout.stack}>
            {Object.entries(rootKeys).map(([name, key]) => (
              <li key={name} className={typography.mono} translate="no">
                {name}={key}
              </li>
            ))}
          </ul>
        </>
      )}
    </details>
  );
}
