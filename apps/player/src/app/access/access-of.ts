import { matchRoutes, type RouteObject } from 'react-router';
import type { Access } from './decide-access.ts';

/** Who may open which paths; every other path is open to anyone. */
const accessOfPaths: Record<string, Access> = {
  '/welcome': 'signed-out',
  '/auth/*': 'signed-out',
  '/auth/reset-password': 'reset-password',
  '/forgot-password/verification': 'reset-code',
  '/account/verification': 'unverified',
  '/ticket/list': 'player',
  '/user/*': 'player',
  '/user/home/game/buy': 'buyer',
  '/user/history/game/buy': 'buyer',
  '/user/home/game/buy/payment-methods': 'chosen-ticket',
  '/user/history/game/buy/payment-methods': 'chosen-ticket',
};

const rules: RouteObject[] = Object.entries(accessOfPaths).map(([path, access]) => ({
  path,
  handle: access,
}));

/**
 * Who may open a path; read as the router reads it, so that no spelling of an address slips past.
 */
export function accessOf(pathname: string): Access {
  return (matchRoutes(rules, pathname)?.at(-1)?.route.handle as Access | undefined) ?? 'anyone';
}
