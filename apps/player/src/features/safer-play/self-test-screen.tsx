import { useEffect, useRef, useState } from 'react';
import type { PageInfo } from '../../session/page/page-info.ts';
import { BackHeader, Button, cx, FieldError, LinkButton } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import { bandOf, selfTestTexts } from './self-test-texts.ts';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import styles from './safer-play.module.css';

export const handle: PageInfo = { title: 'saferPlay.selfTest' };

/** Nine questions about playing. The answers stay in this component; nothing is sent or stored. */
export default function SelfTestScreen() {
  const { t } = useTexts();
  const [points, setPoints] = useState<number | null>(null);
  return (
    <>
      <BackHeader
        title={t('saferPlay.selfTest')}
        backLabel={t('common.back')}
        back="/user/account/safer-play"
        isEverywhere
      />
      <div className={layout.page}>
        {points === null ? (
          <Questions onDone={setPoints} />
        ) : (
          <Result points={points} onAgain={() => setPoints(null)} />
        )}
      </div>
    </>
  );
}

function Questions({ onDone }: { onDone: (points: number) => void }) {
  const { language } = useTexts();
  const texts = selfTestTexts[language];
  const [chosen, setChosen] = useState<readonly (number | null)[]>(texts.questions.map(() => null));
  const [isMissing, setMissing] = useState(false);
  const show = () => {
    if (chosen.includes(null)) setMissing(true);
    else onDone(chosen.reduce<number>((sum, answer) => sum + (answer ?? 0), 0));
  };
  return (
    <div className={styles.questions}>
      <p className={typography.soft}>{texts.lead}</p>
      {texts.questions.map((question, index) => (
        <div key={question} className={cx(layout.panel, layout.lifted, styles.question)}>
          <p id={`question-${index}`}>
            <b>{`${index + 1}. ${question}`}</b>
          </p>
          <div className={styles.answers} role="radiogroup" aria-labelledby={`question-${index}`}>
            {texts.answers.map((answer, value) => (
              <label key={answer}>
                <input
                  type="radio"
                  name={`question-${index}`}
                  checked={chosen[index] === value}
                  onChange={() => {
                    setMissing(false);
                    setChosen(chosen.map((before, at) => (at === index ? value : before)));
                  }}
                />
                {answer}
              </label>
            ))}
          </div>
        </div>
      ))}
      {isMissing && <FieldError text={texts.missing} />}
      <Button isBlock onClick={show}>
        {texts.show}
      </Button>
    </div>
  );
}

function Result({ points, onAgain }: { points: number; onAgain: () => void }) {
  const { t, language } = useTexts();
  const texts = selfTestTexts[language];
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <section className={cx(layout.panel, layout.lifted, styles.paused)} aria-labelledby="result">
      <h2 className={typography.titleMedium} id="result" ref={heading} tabIndex={-1}>
        {texts.result}
      </h2>
      <p className={typography.lead}>{texts.bands[bandOf(points)]}</p>
      <p className={typography.soft}>
        {texts.help}{' '}
        <a className={typography.link} href="https://jocresponsabil.ro">
          jocresponsabil.ro
        </a>
      </p>
      <div className={styles.actions}>
        <LinkButton to="/user/account/safer-play">{t('saferPlay.title')}</LinkButton>
        <LinkButton variant="quiet" to="/responsible-gambling#help">
          {t('saferPlay.help')}
        </LinkButton>
        <Button variant="quiet" onClick={onAgain}>
          {texts.again}
        </Button>
      </div>
    </section>
  );
}
