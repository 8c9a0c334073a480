import { shortGameNames } from '@loto/formatting';
import type { GameCode } from '@loto/game-rules';
import { useState } from 'react';
import {
  Balls,
  cx,
  gameTone,
  PrintedTicket,
  RollingDigits,
  Skeleton,
  TicketRule,
  VariantLine,
} from '@loto/design';
import { formatAmount } from '../../i18n/numbers.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { picksOf } from '../../session/draft/draft-ticket.ts';
import { useAppSelector } from '../../session/store/root-reducer.ts';
import type { GameSales } from '../../session/sales/use-game-sales.ts';
import { drawCaption, PriceLines, variantLetter } from '../../ticket-view/index.ts';
import { draftInView } from './draft-in-view.ts';
import { sideGameLine, sumLines, type TicketSum } from './ticket-sum.ts';
import factsStyles from '@loto/design/facts.module.css';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import sumStyles from '@loto/design/widgets/sum.module.css';
import styles from './live-ticket.module.css';

/** A ticket with more lines than this may scroll. */
const linesInView = 5;

interface LiveTicketProps {
  gameCode: GameCode;
  sales: GameSales;
  sum: TicketSum | null;
  children: React.ReactNode;
}

/**
 * The ticket as it will be printed: each number moves into its place, and the total rolls to its
 * new value.
 */
export function LiveTicket({ gameCode, sales, sum, children }: LiveTicketProps) {
  const { t, language } = useTexts();
  const { sideGameNumberCount } = useAppSelector((state) => draftInView(state, gameCode));
  return (
    <div className={layout.liftedHigh}>
      <PrintedTicket
        tone={gameTone(gameCode)}
        gameName={shortGameNames[gameCode]}
        caption={drawCaption(sum?.draws ?? [], t, language)}
      >
        <Lines gameCode={gameCode} />
        <TicketRule />
        {sideGameNumberCount > 0 && (
          <>
            <div className={factsStyles.pair}>
              <b>{sideGameLine(gameCode, sideGameNumberCount, t)}</b>
              <span className={cx(typography.small, typography.soft)}>{t('play.numberAfterPayment')}</span>
            </div>
            <TicketRule />
          </>
        )}
        {sum === null ? (
          sales.state === 'loading' && <Skeleton shape="block" height="130px" />
        ) : (
          <PriceLines
            lines={sumLines(gameCode, sum, sideGameNumberCount, language)}
            totalBani={sum.price.totalBani}
            total={
              <span className={cx(sumStyles.medium, styles.sum)} aria-live="polite" aria-atomic data-total>
                <RollingDigits text={formatAmount(sum.price.totalBani)} />
                <small>{t('common.lei')}</small>
              </span>
            }
          />
        )}
        {children}
      </PrintedTicket>
    </div>
  );
}

/** A line for each variant, with placeholders for missing numbers. */
function Lines({ gameCode }: { gameCode: GameCode }) {
  const { t } = useTexts();
  const { variants, currentIndex } = useAppSelector((state) => draftInView(state, gameCode));
  const arrived = useAddedNumber(variants[currentIndex]?.numbers ?? [], currentIndex);
  return (
    <div
      className={styles.lines}
      role="group"
      aria-label={t('play.variants')}
      // Many lines scroll, so they must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={variants.length > linesInView ? 0 : undefined}
    >
      {variants.map((variant, index) => (
        <VariantLine key={index} letter={variantLetter(index)}>
          <Balls
            size="small"
            numbers={variant.numbers}
            jokers={variant.jokers}
            hollowCount={Math.max(0, picksOf(gameCode, 'numbers') - variant.numbers.length)}
            hollowJokerCount={Math.max(0, picksOf(gameCode, 'jokers') - variant.jokers.length)}
            droppingNumber={index === currentIndex ? arrived : null}
          />
        </VariantLine>
      ))}
    </div>
  );
}

/**
 * Returns the number that was just added to a list, until its next change; null if several were
 * added, one was removed, or another list is shown.
 */
function useAddedNumber(numbers: readonly number[], list: number): number | null {
  const [seen, setSeen] = useState<{ numbers: readonly number[]; list: number; arrived: number | null }>({
    numbers,
    list,
    arrived: null,
  });
  if (seen.numbers === numbers && seen.list === list) return seen.arrived;
  const came = numbers.filter((number) => !seen.numbers.includes(number));
  const isOne = seen.list === list && came.length === 1 && numbers.length === seen.numbers.length + 1;
  const arrived = isOne ? (came[0] ?? null) : null;
  setSeen({ numbers, list, arrived });
  return arrived;
}
