import { Barcode, Matrix, Perforation, type GameTone } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';

/** Numbers somebody might have marked; on the front ticket they stand in its stub as well. */
const marked = [3, 11, 19, 24, 37, 42];

interface PaperProps {
  place: 'w1' | 'w2' | 'w3';
  tone: GameTone;
  label: string;
  name: string;
  numbers: readonly number[];
  jokers?: readonly number[];
}

/** The three games as a hand of tickets; a picture. */
export function TicketFan() {
  const { t } = useTexts();
  const loto = t('welcome.ticketLabel');
  return (
    <div className="fan" aria-hidden="true">
      <Paper place="w1" tone="540" label={loto} name="5/40" numbers={[3, 12, 18, 26, 31, 39]} />
      <Paper
        place="w2"
        tone="joker"
        label={t('welcome.jokerLabel')}
        name="Joker"
        numbers={[7, 14, 21, 33, 42]}
        jokers={[9]}
      />
      <Paper place="w3" tone="649" label={loto} name="6/49" numbers={marked} />
    </div>
  );
}

function Paper({ place, tone, label, name, numbers, jokers }: PaperProps) {
  return (
    <div className={`w ${place}`}>
      <div className={tone === 'joker' ? 'ticket game ft word' : 'ticket game ft'} data-game={tone}>
        <span className="label">{label}</span>
        <div className="gamename">{name}</div>
        <Matrix tone={tone} numbers={numbers} jokers={jokers} />
        <Perforation />
        <div className="stub">
          {place === 'w3' ? (
            <span className="balls">
              {numbers.map((number) => (
                <span key={number} className="ball on-paper">
                  {number}
                </span>
              ))}
            </span>
          ) : (
            <Barcode text={`loto-${tone}`} isDecoration />
          )}
        </div>
      </div>
    </div>
  );
}
