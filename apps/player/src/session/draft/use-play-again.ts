import type { Ticket } from '@loto/api-contract';
import { useNavigate } from 'react-router';
import { useAppDispatch, useAppSelector } from '../store/root-reducer.ts';
import { useGamePaths } from '../sales/game-paths.ts';
import { gameTypeSelected } from '../store/slices/game-type-slice.ts';
import { ticketPlayedAgain } from './draft-slice.ts';
import { isVariantEmpty } from './draft-ticket.ts';

/**
 * Returns a function that fills a new draft with the numbers of a played ticket, for one draw, and
 * opens its review. Also returns whether that would replace an unfinished draft.
 */
export function usePlayAgain({ gameCode, variants, sideGame }: Ticket): {
  playAgain: () => void;
  isBegun: boolean;
} {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { buy } = useGamePaths();
  const isBegun = useAppSelector(
    ({ draft }) => draft.drafts[gameCode]?.variants.some((variant) => !isVariantEmpty(variant)) === true,
  );
  const playAgain = () => {
    dispatch(gameTypeSelected(gameCode));
    dispatch(
      ticketPlayedAgain({ gameCode, variants, sideGameNumberCount: sideGame?.count ?? 0, drawCount: 1 }),
    );
    void navigate(buy);
  };
  return { playAgain, isBegun };
}
