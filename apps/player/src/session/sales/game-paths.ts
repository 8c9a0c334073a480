import { useLocation } from 'react-router';

/**
 * A game's pages exist below home and below history (specification 2). Navigation stays below the
 * one where it began.
 */
type GameParent = '/user/home' | '/user/history';

function gameParentOf(pathname: string): GameParent {
  return pathname.startsWith('/user/history') ? '/user/history' : '/user/home';
}

/** Returns the paths of a game's pages, below the current parent. */
export function useGamePaths() {
  const parent = gameParentOf(useLocation().pathname);
  return {
    parent,
    addTicket: `${parent}/game/add-lottery-ticket`,
    pickNumbers: `${parent}/game/ticket-number-picker`,
    buy: `${parent}/game/buy`,
    paymentMethods: `${parent}/game/buy/payment-methods`,
  };
}
