import { RULEBOOK, type GameCode } from '@loto/game-rules';
import { capacityOf, type PickKind } from '../../session/draft/draft-ticket.ts';
import { useAppSelector } from '../../session/root-reducer.ts';
import { variantInView } from './draft-in-view.ts';
import type { Refusal } from './use-marking.ts';
import { cx } from '../../design/index.ts';
import numberSlipStyles from '../../design/widgets/number-slip.module.css';
import styles from './picker.module.css';

interface PickCountProps {
  gameCode: GameCode;
  kind: PickKind;
  refusal: Refusal | null;
}

/** "4/6": how many are marked of how many can be; it shakes when a full field is pressed. */
export function PickCount({ gameCode, kind, refusal }: PickCountProps) {
  const variant = useAppSelector((state) => variantInView(state, gameCode));
  const capacity = capacityOf(gameCode, kind, variant.isCombined, RULEBOOK.limits);
  const turn = refusal?.kind === kind ? refusal.turn : 0;
  return (
    // A new key restarts the shake; the status beside the grid announces the text.
    <span
      key={turn}
      className={turn > 0 ? cx(numberSlipStyles.count, styles.shake) : numberSlipStyles.count}
      aria-hidden="true"
    >
      {variant[kind].length}/{capacity}
    </span>
  );
}
