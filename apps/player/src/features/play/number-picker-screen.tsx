import type { GameCode } from '@loto/game-rules';
import { useState } from 'react';
import { useStore } from 'react-redux';
import { Navigate, useNavigate } from 'react-router';
import type { PageInfo } from '../../session/page/page-info.ts';
import { useIsWide } from '@loto/design/use-is-wide';
import { formatLei } from '../../i18n/numbers.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { firstIncompleteIndex, orderOf } from '../../session/draft/draft-order.ts';
import { drawCountChanged, variantOpened } from '../../session/draft/draft-slice.ts';
import { simpleTicketsInsteadOf } from '../../session/draft/large-ticket.ts';
import { type RootState, useAppSelector } from '../../session/store/root-reducer.ts';
import { useGamePaths } from '../../session/sales/game-paths.ts';
import { type GameSales, useGameSales } from '../../session/sales/use-game-sales.ts';
import { usePlayPause } from '../../session/sales/use-play-pause.ts';
import { useSeenDraw } from '../../session/sales/use-seen-draw.ts';
import { showToast } from '../../session/messages/toasts.ts';
import { variantLetter } from '../../ticket-view/index.ts';
import { DesktopPicker } from './desktop-picker.tsx';
import { draftInView } from './draft-in-view.ts';
import { GameInfoModal } from './game-info-modal.tsx';
import { PhonePicker } from './phone-picker.tsx';
import { type PickerParts, PickStatus } from './pick-fields.tsx';
import { useQuickPick } from './quick-picks.ts';
import { ticketSum, type TicketSum } from './ticket-sum.ts';
import { progressText, useMarking } from './use-marking.ts';

export const handle: PageInfo = {
  title: 'shell.titles.numberPicker',
  isFocused: true,
  isForPlay: true,
  awaitsPause: true,
};

/**
 * The page for picking the numbers of the selected game. Without a game it shows the games first.
 */
export default function NumberPickerScreen() {
  const gameCode = useAppSelector((state) => state.gameType.selectedGameType);
  const { addTicket } = useGamePaths();
  return gameCode === null ? <Navigate to={addTicket} replace /> : <NumberPicker gameCode={gameCode} />;
}

function NumberPicker({ gameCode }: { gameCode: GameCode }) {
  const known = useGameSales(gameCode);
  const isPauseKnown = usePlayPause() !== undefined;
  const sales: GameSales = isPauseKnown ? known : { ...known, state: 'loading', draws: [] };
  const isWide = useIsWide();
  const [isInfoOpen, setInfoOpen] = useState(false);
  const { press, refusal, forgetRefusal, settle } = useMarking(gameCode);
  const { quickPick, isDealing } = useQuickPick(gameCode, sales.rulebook);
  const draft = useAppSelector((state) => draftInView(state, gameCode));
  const goOn = useContinue(gameCode, sales);
  const sum = ticketSum(draft, sales.draws, sales.rulebook);
  const { sumNotice, isTooLarge, isToBeAsked, ask } = useSumNotice(sum);
  const parts: PickerParts = {
    gameCode,
    sales,
    sum,
    sumNotice,
    isTooLarge,
    refusal,
    isDealing,
    onPress: press,
    onQuickPick: (indexes) => {
      forgetRefusal();
      quickPick(indexes);
    },
    onChange: forgetRefusal,
    onContinue: () => {
      settle();
      if (isToBeAsked) ask();
      else goOn();
    },
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

/**
 * Returns the notice about the total: that a ticket may not cost so much or, at the first press
 * that would continue with such a total, what it compares to.
 */
function useSumNotice(sum: TicketSum | null) {
  const { t } = useTexts();
  const maxBani = useAppSelector((state) => state.gameType.maxOrderBani);
  const [askedBani, setAskedBani] = useState(0);
  const totalBani = sum?.price.totalBani ?? 0;
  const instead = sum === null ? null : simpleTicketsInsteadOf(sum.price);
  const isTooLarge = maxBani !== null && totalBani > maxBani;
  const isAsked = instead !== null && totalBani === askedBani;
  return {
    isTooLarge,
    /** Asks again if the total is larger. */
    isToBeAsked: instead !== null && totalBani > askedBani,
    ask: () => setAskedBani(totalBani),
    sumNotice: isTooLarge
      ? t('play.tooLarge', { sum: formatLei(maxBani, true) })
      : isAsked
        ? t('play.largeTicket', { count: instead })
        : null,
  };
}

/**
 * Returns a function that continues to the review of the ticket, or opens the first incomplete
 * variant with a toast about what is missing.
 */
function useContinue(gameCode: GameCode, sales: GameSales): () => void {
  const { t } = useTexts();
  const store = useStore<RootState>();
  const navigate = useNavigate();
  const { buy } = useGamePaths();
  const { seen: seenDraw } = useSeenDraw(sales.draws[0]);
  return () => {
    const draft = draftInView(store.getState(), gameCode);
    const index = firstIncompleteIndex(draft);
    const incomplete = draft.variants[index];
    if (incomplete !== undefined) {
      store.dispatch(variantOpened({ gameCode, index }));
      const left = progressText(gameCode, incomplete, t);
      showToast({ kind: 'warning', text: t('play.incomplete', { letter: variantLetter(index), left }) });
      return;
    }
    if (!orderOf(draft, sales.rulebook).ok) {
      showToast({ kind: 'warning', text: t('play.nothingPicked') });
      return;
    }
    // Fewer draws can be on sale than the player chose on another day.
    if (sales.draws.length < draft.drawCount) {
      store.dispatch(drawCountChanged({ gameCode, count: sales.draws.length }));
    }
    void navigate(buy, { state: { seenDraw } });
  };
}
