import { type GameCode, GAMES, RULEBOOK } from '@loto/game-rules';
import { type ReactNode, useEffect, useRef } from 'react';
import { cx } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import { capacityOf, missingPicks, type PickKind } from '../../session/draft/draft-ticket.ts';
import { useAppSelector } from '../../session/store/root-reducer.ts';
import type { GameSales } from '../../session/sales/use-game-sales.ts';
import { variantInView } from './draft-in-view.ts';
import { NumberGrid } from './number-grid.tsx';
import type { TicketSum } from './ticket-sum.ts';
import { progressText, type Refusal } from './use-marking.ts';
import layout from '@loto/design/layout.module.css';
import numberSlipStyles from '@loto/design/widgets/fields/number-slip.module.css';
import styles from './picker.module.css';

/** The properties of both layouts of the picker. */
export interface PickerParts {
  gameCode: GameCode;
  sales: GameSales;
  /** Null while prices or draws aren't known. */
  sum: TicketSum | null;
  /** Why the ticket can't continue, or a question before it does; otherwise null. */
  sumNotice: string | null;
  /** True if the ticket costs more than allowed. */
  isTooLarge: boolean;
  refusal: Refusal | null;
  isDealing: boolean;
  onPress: (kind: PickKind, number: number) => boolean;
  onQuickPick: (indexes: readonly number[]) => void;
  /**
   * Called when the variant changes in any way but a press, to clear the message of the last press.
   */
  onChange: () => void;
  onContinue: () => void;
  onInfo: () => void;
}

type PickFieldsProps = Pick<PickerParts, 'gameCode' | 'onPress' | 'isDealing' | 'refusal'>;

/** The numbers of the slip, and below them the Jokers of a game that has them. */
export function PickFields({ gameCode, onPress, isDealing, refusal }: PickFieldsProps) {
  const { t } = useTexts();
  return (
    <div>
      <NumberGrid gameCode={gameCode} kind="numbers" onPress={onPress} isDealing={isDealing} />
      {GAMES[gameCode].jokersToPick > 0 && (
        <JokerField gameCode={gameCode}>
          <div className={cx(styles.head, styles.jokerHead)}>
            <b>{t('play.joker')}</b>
            <PickCount gameCode={gameCode} kind="jokers" refusal={refusal} />
          </div>
          <NumberGrid gameCode={gameCode} kind="jokers" onPress={onPress} isDealing={isDealing} />
        </JokerField>
      )}
    </div>
  );
}

/** The Jokers, which scroll into view once a simple variant has its numbers but not its Joker. */
function JokerField({ gameCode, children }: { gameCode: GameCode; children: ReactNode }) {
  const isTurn = useAppSelector((state) => {
    const variant = variantInView(state, gameCode);
    return (
      !variant.isCombined &&
      missingPicks(gameCode, variant, 'numbers') === 0 &&
      missingPicks(gameCode, variant, 'jokers') > 0
    );
  });
  const field = useRef<HTMLDivElement>(null);
  const wasTurn = useRef(isTurn);
  useEffect(() => {
    if (isTurn && !wasTurn.current) {
      const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
      field.current?.scrollIntoView?.({ block: 'nearest', behavior: isStill ? 'auto' : 'smooth' });
    }
    wasTurn.current = isTurn;
  }, [isTurn]);
  return <div ref={field}>{children}</div>;
}

interface PickCountProps {
  gameCode: GameCode;
  kind: PickKind;
  refusal: Refusal | null;
}

/**
 * "4/6": how many numbers are picked and how many can be. It shakes if a number of a full field is
 * pressed.
 */
export function PickCount({ gameCode, kind, refusal }: PickCountProps) {
  const variant = useAppSelector((state) => variantInView(state, gameCode));
  const capacity = capacityOf(gameCode, kind, variant.isCombined, RULEBOOK.limits);
  const turn = refusal?.kind === kind ? refusal.turn : 0;
  return (
    // A new key restarts the shake. The status next to the grid announces the text.
    <span
      key={turn}
      className={turn > 0 ? cx(numberSlipStyles.count, styles.shake) : numberSlipStyles.count}
      aria-hidden="true"
      translate="no"
    >
      {variant[kind].length}/{capacity}
    </span>
  );
}

/** Shows what is missing; {@link PickStatus} announces it to screen readers. */
export function PickProgress({ gameCode }: { gameCode: GameCode }) {
  const { t } = useTexts();
  const variant = useAppSelector((state) => variantInView(state, gameCode));
  return <span aria-hidden="true">{progressText(gameCode, variant, t)}</span>;
}

/** Announces after each press how complete the variant is, or why the press was rejected. */
export function PickStatus({ gameCode, refusal }: { gameCode: GameCode; refusal: Refusal | null }) {
  const { t } = useTexts();
  const variant = useAppSelector((state) => variantInView(state, gameCode));
  const max = capacityOf(gameCode, 'numbers', variant.isCombined, RULEBOOK.limits);
  const progress = `${progressText(gameCode, variant, t)}, ${t('play.countOf', { count: variant.numbers.length, max })}`;
  // Screen readers don't announce the same text twice, so every other time it ends in an invisible
  // space.
  const text = refusal === null ? progress : refusal.text + '\u00a0'.repeat(refusal.turn % 2);
  return (
    <p className={layout.visuallyHidden} role="status">
      {text}
    </p>
  );
}
