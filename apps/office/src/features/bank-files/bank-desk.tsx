import { bucharestDay } from '@loto/game-rules';
import { cx, Icon } from '@loto/design';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import { useState } from 'react';
import { CommandButton } from '../../actions/command-button.tsx';
import { FileField } from '../../actions/file-field.tsx';
import { useAction } from '../../actions/use-action.ts';
import { formatCount, formatLei, formatStamp } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Shown } from '../../session/answers.tsx';
import { useAnswer, type Reading } from '../../session/api/use-answer.ts';
import { ReasonButton } from '../../sheets/reason-button.tsx';
import styles from './bank-files.module.css';

type Desk = NonNullable<ReturnType<typeof useDesk>['data']>;

const useDesk = () => useAnswer('readBankDesk', {}, { everyMs: 60_000 });

/** Transfers waiting for a file, the bank's reports, and reports that weren't understood. */
export function BankDesk() {
  const reading = useDesk();
  return (
    <Shown reading={reading satisfies Reading<Desk>}>
      {(desk) => (
        <>
          <div className={styles.steps}>
            <Waiting desk={desk} />
            <BankAnswer />
          </div>
          <Questions desk={desk} />
        </>
      )}
    </Shown>
  );
}

function Waiting({ desk: { hasAccount, waiting } }: { desk: Desk }) {
  const { t } = useTexts();
  const [path] = useState(() => `transferuri-${bucharestDay(new Date())}.xml`);
  return (
    <section className={cx(layout.panel, styles.step)}>
      <h2 className={typography.titleSmall}>{t('books.waiting')}</h2>
      {waiting.count === 0 ? (
        <p className={typography.soft}>{t('books.nothingWaits')}</p>
      ) : (
        <>
          <p className={typography.titleMedium}>{formatLei(waiting.bani)}</p>
          <p className={typography.soft}>
            {t(waiting.isMore ? 'books.waitingMore' : 'books.waitingSince', {
              count: waiting.count,
              number: formatCount(waiting.count),
              time: waiting.since === null ? '' : formatStamp(waiting.since),
            })}
          </p>
        </>
      )}
      {!hasAccount && (
        <p className={styles.warning}>
          <Icon name="warning" size="small" />
          {t('books.noAccount')}
        </p>
      )}
      {hasAccount && waiting.count > 0 && (
        <div>
          <CommandButton icon="download" size="small" action={{ words: ['transfers', path] }}>
            {t('books.makeFile')}
          </CommandButton>
        </div>
      )}
    </section>
  );
}

/** Reads the status of a file (pain.002) or a statement (camt.053). */
function BankAnswer() {
  const { t } = useTexts();
  const act = useAction();
  const [count, setCount] = useState(0);
  return (
    <section className={cx(layout.panel, styles.step)}>
      <h2 className={typography.titleSmall}>{t('books.answer')}</h2>
      <p className={typography.soft}>{t('books.answerText')}</p>
      <FileField
        key={count}
        label={t('books.answerFile')}
        onRead={(content, name) => {
          void act({ words: ['read-transfers', name], given: { content } }).then(() => setCount(count + 1));
        }}
      />
    </section>
  );
}

function Questions({ desk: { questions } }: { desk: Desk }) {
  const { t } = useTexts();
  if (questions.length === 0) return null;
  return (
    <section className={cx(layout.panel, styles.step)}>
      <h2 className={typography.titleSmall}>{t('books.questions')}</h2>
      <p className={typography.soft}>{t('books.questionsText')}</p>
      <ul className={styles.questions}>
        {questions.map(({ number, question, askedAt, askedBy }) => (
          <li key={number}>
            <div>
              <p>{question}</p>
              <p className={cx(typography.small, typography.muted)}>
                {t('books.askedBy', { name: askedBy, time: formatStamp(askedAt) })}
              </p>
            </div>
            <ReasonButton words={['close-bank-question', String(number)]} label={t('books.bankSaid')}>
              {t('books.closeQuestion')}
            </ReasonButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
