import { gameNames } from '@loto/formatting';
import type { SideGameCode } from '@loto/game-rules';
import { formatAmount } from '../i18n/numbers.ts';
import { Balls, cx, Digits, TicketRule, VariantLine } from '@loto/design';
import { useTexts } from '../i18n/use-texts.ts';
import { lineText } from './line-text.ts';
import factsStyles from '@loto/design/facts.module.css';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import styles from './ticket-view.module.css';

export interface TicketLinesProps {
  variants: readonly {
    numbers: readonly number[];
    jokers: readonly number[];
    isCombined: boolean;
  }[];
  sideGame: { code: SideGameCode; count: number; numbers: readonly string[] | null } | null;
  /** The winnings of each variant by its index, in bani; undefined for none. */
  wonBani?: readonly (number | undefined)[];
  /** The draw to compare the numbers with; null before it took place. */
  result?: { numbers: readonly number[]; jokers: readonly number[]; sideGameNumber: string | null } | null;
}

/** The content of a ticket as printed: a line per variant, then the side game. */
export function TicketLines({ variants, sideGame, result, wonBani }: TicketLinesProps) {
  const { t } = useTexts();
  return (
    <>
      {variants.map((variant, place) => (
        // Variants have no ids, and a ticket's lines never change their order.
        <VariantLine
          key={place}
          letter={variantLetter(place)}
          result={
            wonBani !== undefined &&
            result && <LineResult wonBani={wonBani[place]} variant={variant} drawn={result} />
          }
        >
          <Balls
            size="small"
            numbers={variant.numbers}
            jokers={variant.jokers}
            label={lineText(variant, t, result)}
            {...(result ? { drawn: result } : {})}
          />
        </VariantLine>
      ))}
      {sideGame !== null && (
        <>
          <TicketRule />
          <SideGameLines sideGame={sideGame} drawnNumber={result?.sideGameNumber ?? null} />
        </>
      )}
    </>
  );
}

interface LineResultProps {
  wonBani: number | undefined;
  variant: TicketLinesProps['variants'][number];
  drawn: NonNullable<TicketLinesProps['result']>;
}

/** The winnings of a line before tax, otherwise how many of its numbers were drawn. */
function LineResult({ wonBani, variant, drawn }: LineResultProps) {
  const { t } = useTexts();
  if (wonBani !== undefined) {
    return (
      <b className={styles.lineWon}>
        <span translate="no">{formatAmount(wonBani)}</span>
        <span className={layout.visuallyHidden}> {t('common.lei')}</span>
      </b>
    );
  }
  const count = variant.numbers.filter((number) => drawn.numbers.includes(number)).length;
  return <span className={typography.muted}>{t('ticket.matched', { count })}</span>;
}

interface SideGameLinesProps {
  sideGame: NonNullable<TicketLinesProps['sideGame']>;
  drawnNumber: string | null;
}

function SideGameLines({ sideGame, drawnNumber }: SideGameLinesProps) {
  const { t } = useTexts();
  const name = gameNames[sideGame.code];
  if (sideGame.numbers === null) {
    return (
      <>
        <div className={factsStyles.pair}>
          <b>{name}</b>
          <span className={typography.mono}>{t('ticket.sideGameNumbers', { count: sideGame.count })}</span>
        </div>
        <p className={cx(typography.small, typography.soft)}>{t('ticket.sideGameAfterPayment', { name })}</p>
      </>
    );
  }
  return (
    <>
      {sideGame.numbers.map((number, place) => (
        <div className={cx(factsStyles.pair, factsStyles.centred)} key={number}>
          <b>{place === 0 ? name : ''}</b>
          <span>
            <Digits text={number} />
          </span>
        </div>
      ))}
      {drawnNumber !== null && (
        <p className={cx(typography.small, typography.muted, styles.drawnNumber)}>
          {t('ticket.drawnNumber', { number: drawnNumber })}
        </p>
      )}
    </>
  );
}

/** Returns the name of a ticket's variant by its index, counted from 0: A, B, C … */
export function variantLetter(place: number): string {
  return String.fromCodePoint(65 + place);
}
