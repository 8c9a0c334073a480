import type { GameCode } from '@loto/game-rules';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { useAppSelector } from '../../session/root-reducer.ts';
import { DesktopPicker } from './desktop-picker.tsx';
import { draftInView } from './draft-in-view.ts';
import { GameInfoModal } from './game-info-modal.tsx';
import { useGamePaths } from '../../session/sales/game-paths.ts';
import { PhonePicker } from './phone-picker.tsx';
import { PickStatus } from './pick-progress.tsx';
import type { PickerParts } from './picker-parts.ts';
import { ticketSum } from './ticket-sum.ts';
import { useContinue } from './use-continue.ts';
import { useGameSales } from '../../session/sales/use-game-sales.ts';
import { useIsWide } from './use-is-wide.ts';
import { useMarking } from './use-marking.ts';
import { useQuickPick } from './use-quick-pick.ts';

/** Marks the numbers of a ticket of the selected game; without one, the games come first. */
export default function NumberPickerScreen() {
  const gameCode = useAppSelector((state) => state.gameType.selectedGameType);
  const { addTicket } = useGamePaths();
  return gameCode === null ? <Navigate to={addTicket} replace /> : <NumberPicker gameCode={gameCode} />;
}

function NumberPicker({ gameCode }: { gameCode: GameCode }) {
  const sales = useGameSales(gameCode);
  const isWide = useIsWide();
  const [isInfoOpen, setInfoOpen] = useState(false);
  const { press, refusal, forgetRefusal } = useMarking(gameCode);
  const { quickPick, isDealing } = useQuickPick(gameCode, sales.rulebook);
  const draft = useAppSelector((state) => draftInView(state, gameCode));
  const parts: PickerParts = {
    gameCode,
    sales,
    sum: ticketSum(draft, sales.draws, sales.rulebook),
    refusal,
    isDealing,
    onPress: press,
    onQuickPick: (indexes) => {
      forgetRefusal();
      quickPick(indexes);
    },
    onChange: forgetRefusal,
    onContinue: useContinue(gameCode, sales),
    onInfo: () => setInfoOpen(true),
  };
  return (
    <>
      <PickStatus gameCode={gameCode} refusal={refusal} />
      {isWide ? <DesktopPicker {...parts} /> : <PhonePicker {...parts} />}
      <GameInfoModal gameCode={gameCode} isOpen={isInfoOpen} onClose={() => setInfoOpen(false)} />
    </>
  );
}
