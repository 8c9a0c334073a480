import type { Ticket } from '@loto/api-contract';
import { capitalize, formatDay } from '@loto/formatting';
import { Icon } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';

/** What happens once the ticket is paid; there is room to say it on a desktop. */
export function AfterPayment({ ticket }: { ticket: Ticket }) {
  const { t, language } = useTexts();
  const first = ticket.draws[0];
  const day = first === undefined ? '' : capitalize(formatDay(first.drawAt, language));
  const steps = [
    { icon: 'tickets', title: t('cards.afterPlays'), text: t('cards.afterPlaysText') },
    { icon: 'mail', title: t('cards.afterMail'), text: t('cards.afterMailText') },
    { icon: 'cup', title: t('cards.afterDraw'), text: t('cards.afterDrawText', { day }) },
  ] as const;
  return (
    <section className="after desk">
      <h2 className="t-s">{t('cards.after')}</h2>
      <ol>
        {steps.map(({ icon, title, text }) => (
          <li key={icon}>
            <Icon name={icon} />
            <span>
              <b className="line">{title}</b>
              <span className="small soft">{text}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
