import { useLocation } from 'react-router';

/**
 * The pages of a game exist below home and below history alike (specification 2); one stays below
 * the one it began in.
 */
type GameParent = '/user/home' | '/user/history';

function gameParentOf(pathname: string): GameParent {
  return pathname.startsWith('/user/history') ? '/user/history' : '/user/home';
}

/** Where the pages of a game are, below the parent in view. */
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
