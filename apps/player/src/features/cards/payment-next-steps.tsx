import type { Ticket } from '@loto/api-contract';
import { capitalize, formatDay } from '@loto/formatting';
import { cx, Icon } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import layout from '../../design/layout.module.css';
import nextStepsStyles from '../../design/next-steps.module.css';
import typography from '../../design/typography.module.css';

/** What happens after the payment; shown on a desktop only. */
export function PaymentNextSteps({ ticket }: { ticket: Ticket }) {
  const { t, language } = useTexts();
  const first = ticket.draws[0];
  const day = first === undefined ? '' : capitalize(formatDay(first.drawAt, language));
  const steps = [
    { icon: 'tickets', title: t('cards.afterPlays'), text: t('cards.afterPlaysText') },
    { icon: 'mail', title: t('cards.afterMail'), text: t('cards.afterMailText') },
    { icon: 'cup', title: t('cards.afterDraw'), text: t('cards.afterDrawText', { day }) },
  ] as const;
  return (
    <section className={cx(nextStepsStyles.root, layout.desktopOnly)}>
      <h2 className={typography.titleSmall}>{t('cards.after')}</h2>
      <ol>
        {steps.map(({ icon, title, text }) => (
          <li key={icon}>
            <Icon name={icon} />
            <span>
              <b className={nextStepsStyles.line}>{title}</b>
              <span className={cx(typography.small, typography.soft)}>{text}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
