import type { GameCode } from '@loto/game-rules';
import type { PickKind } from '../../session/draft/draft-ticket.ts';
import type { TicketSum } from './ticket-sum.ts';
import type { GameSales } from '../../session/sales/use-game-sales.ts';
import type { Refusal } from './use-marking.ts';

/** What both layouts of the picker are given. */
export interface PickerParts {
  gameCode: GameCode;
  sales: GameSales;
  /** Null while prices or draws are not known. */
  sum: TicketSum | null;
  refusal: Refusal | null;
  isDealing: boolean;
  onPress: (kind: PickKind, number: number) => void;
  onQuickPick: (indexes: readonly number[]) => void;
  /**
   * The variant changes in another way than by a press: what was said of the last press is over.
   */
  onChange: () => void;
  onContinue: () => void;
  onInfo: () => void;
}
