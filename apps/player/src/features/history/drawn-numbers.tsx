import type { Ticket } from '@loto/api-contract';
import { Balls, gameTone } from '../../design/index.ts';
import { formatShortDay } from '../../i18n/dates.ts';
import { useTexts } from '../../i18n/use-texts.ts';

interface DrawnNumbersProps {
  draw: Ticket['draws'][number];
  gameCode: Ticket['gameCode'];
}

/** What was drawn in one of a ticket's draws. */
export function DrawnNumbers({ draw, gameCode }: DrawnNumbersProps) {
  const { t, language } = useTexts();
  if (draw.result === null) return null;
  return (
    <section className="panel surface lift drawnpanel" data-game={gameTone(gameCode)}>
      <div className="row between">
        <h2 className="t-s">{t('history.drawnNumbers')}</h2>
        <span className="small mute">{formatShortDay(draw.drawAt, language)}</span>
      </div>
      <Balls size="drawn" numbers={draw.result.numbers} jokers={draw.result.jokers} />
    </section>
  );
}
