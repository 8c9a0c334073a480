import { Ball } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';

const steps = [
  { tone: '649', title: 'welcome.stepMark', text: 'welcome.stepMarkText' },
  { tone: 'joker', title: 'welcome.stepPay', text: 'welcome.stepPayText' },
  { tone: '540', title: 'welcome.stepResult', text: 'welcome.stepResultText' },
] as const;

/** How it works, in three steps. */
export function ThreeSteps() {
  const { t } = useTexts();
  return (
    <section className="lsec wrap">
      <h2 className="t-l">{t('welcome.stepsTitle')}</h2>
      <ol className="steps">
        {steps.map(({ tone, title, text }, index) => (
          <li key={tone} data-game={tone}>
            <Ball number={index + 1} size="large" />
            <div>
              <h3 className="t-s">{t(title)}</h3>
              <p className="soft">{t(text)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
