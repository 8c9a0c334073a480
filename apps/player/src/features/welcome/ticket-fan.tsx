import { cx } from '@loto/design/widgets/cx.ts';
import { Barcode } from '@loto/design/widgets/ticket/barcode.tsx';
import { Matrix } from '@loto/design/widgets/fields/matrix.tsx';
import { Perforation } from '@loto/design/widgets/ticket/ticket.tsx';
import type { GameTone } from '@loto/design/widgets/ticket/game-tone.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import typography from '@loto/design/typography.module.css';
import ballStyles from '@loto/design/widgets/ticket/ball.module.css';
import gameNameStyles from '@loto/design/widgets/ticket/game-name.module.css';
import ticketStyles from '@loto/design/widgets/ticket/ticket.module.css';
import styles from './ticket-fan.module.css';

/** Example numbers, which also appear in the stub of the front ticket. */
const marked = [3, 11, 19, 24, 37, 42];

interface PaperProps {
  place: 'left' | 'right' | 'front';
  tone: GameTone;
  label: string;
  name: string;
  numbers: readonly number[];
  jokers?: readonly number[];
}

/** A decorative picture of the three games as a fan of tickets. */
export function TicketFan() {
  const { t } = useTexts();
  const loto = t('welcome.ticketLabel');
  return (
    <div className={styles.root} aria-hidden="true">
      <Paper place="left" tone="540" label={loto} name="5/40" numbers={[3, 12, 18, 26, 31, 39]} />
      <Paper
        place="right"
        tone="joker"
        label={t('welcome.jokerLabel')}
        name="Joker"
        numbers={[7, 14, 21, 33, 42]}
        jokers={[9]}
      />
      <Paper place="front" tone="649" label={loto} name="6/49" numbers={marked} />
    </div>
  );
}

function Paper({ place, tone, label, name, numbers, jokers }: PaperProps) {
  return (
    <div className={cx(styles.place, styles[place])}>
      <div
        className={cx(
          ticketStyles.root,
          ticketStyles.coloured,
          styles.ticket,
          tone === 'joker' && styles.word,
        )}
        data-game={tone}
      >
        <div className={cx(ticketStyles.body, styles.sheet)}>
          <span className={typography.label}>{label}</span>
          <div className={gameNameStyles.root} translate="no">
            {name}
          </div>
          <Matrix tone={tone} numbers={numbers} jokers={jokers} />
        </div>
        <Perforation />
        <div className={ticketStyles.stub}>
          {place === 'front' ? (
            <span className={ballStyles.row} translate="no">
              {numbers.map((number) => (
                <span key={number} className={cx(ballStyles.root, ballStyles.onPaper)}>
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
