import type { IconName } from '@loto/design';
import type { OfficeCallId } from '@loto/office-contract/endpoints';
import type { ParseKeys } from 'i18next';
import type { ComponentType } from 'react';

/** A screen with its path, file and place in the navigation. */
export interface ScreenRow {
  readonly path: string;
  readonly title: ParseKeys;
  readonly load: () => Promise<{ readonly Screen: ComponentType }>;
  /** The group in the rail. A screen about a single object has none. */
  readonly group?: ScreenGroup;
  readonly icon?: IconName;
  /**
   * The call whose data the screen shows. Operators whose roles don't allow it don't see the link.
   */
  readonly needs?: OfficeCallId;
  /** True if a phone's bar includes it. */
  readonly isOnPhones?: true;
}

/** The groups of the rail, from top to bottom. */
export const screenGroups = ['night', 'desk', 'money', 'office'] as const;

export type ScreenGroup = (typeof screenGroups)[number];

/** All screens that require signing in, in the order of the rail, one per line. */
// prettier-ignore
export const screens: readonly ScreenRow[] = [
  { path: '/', title: 'screens.tonight', load: () => import('../features/tonight/tonight-screen.tsx'), group: 'night', icon: 'moon', isOnPhones: true },
  { path: '/draws', title: 'screens.draws', load: () => import('../features/draws/draws-screen.tsx'), group: 'night', icon: 'clock' },
  { path: '/draw/:id', title: 'screens.draw', load: () => import('../features/draws/draw-screen.tsx') },
  { path: '/results/:drawId', title: 'screens.results', load: () => import('../features/results/results-screen.tsx') },
  { path: '/calendar', title: 'admin.calendar.title', load: () => import('../features/calendar/calendar-screen.tsx'), group: 'night', icon: 'calendar', needs: 'drawsOfMonth' },
  { path: '/games', title: 'admin.games.title', load: () => import('../features/games/games-screen.tsx'), group: 'night', icon: 'tickets', needs: 'listGames' },
  { path: '/players', title: 'screens.players', load: () => import('../features/search/search-screen.tsx'), group: 'desk', icon: 'search', needs: 'findObjects' },
  { path: '/near-harm', title: 'screens.nearHarm', load: () => import('../features/near-harm/near-harm-screen.tsx'), group: 'desk', icon: 'shield', needs: 'listNearHarm' },
  { path: '/player/:id', title: 'screens.player', load: () => import('../features/player/player-screen.tsx') },
  { path: '/ticket/:id', title: 'screens.ticket', load: () => import('../features/ticket/ticket-screen.tsx') },
  { path: '/payment/:id', title: 'screens.payment', load: () => import('../features/payment/payment-screen.tsx') },
  { path: '/payments', title: 'screens.payments', load: () => import('../features/payments/payments-screen.tsx'), group: 'money', icon: 'card', needs: 'listPayments' },
  { path: '/refunds', title: 'screens.refunds', load: () => import('../features/refunds/refunds-screen.tsx'), group: 'money', icon: 'back', needs: 'listRefunds' },
  { path: '/differences', title: 'screens.differences', load: () => import('../features/differences/differences-screen.tsx'), group: 'money', icon: 'shuffle', needs: 'listDifferences' },
  { path: '/disputes', title: 'screens.disputes', load: () => import('../features/disputes/disputes-screen.tsx'), group: 'money', icon: 'warning', needs: 'listDisputes' },
  { path: '/payouts', title: 'screens.payouts', load: () => import('../features/payouts/payouts-screen.tsx'), group: 'money', icon: 'cup', needs: 'listPayouts', isOnPhones: true },
  { path: '/counter', title: 'screens.counter', load: () => import('../features/counter/counter-screen.tsx'), group: 'money', icon: 'qr', needs: 'readCounterTicket' },
  { path: '/bank-files', title: 'screens.bankFiles', load: () => import('../features/bank-files/bank-files-screen.tsx'), group: 'money', icon: 'download', needs: 'listBankFiles' },
  { path: '/bank-files/:id', title: 'screens.bankFile', load: () => import('../features/bank-files/bank-file-screen.tsx') },
  { path: '/unclaimed', title: 'screens.unclaimed', load: () => import('../features/unclaimed/unclaimed-screen.tsx'), group: 'money', icon: 'clock', needs: 'listUnclaimed' },
  { path: '/reports', title: 'screens.reports', load: () => import('../features/reports/reports-screen.tsx'), group: 'money', icon: 'book', needs: 'reportSales' },
  { path: '/reports/:report', title: 'screens.reports', load: () => import('../features/reports/reports-screen.tsx') },
  { path: '/commands', title: 'screens.commands', load: () => import('../features/commands/commands-screen.tsx'), group: 'office', icon: 'menu' },
  { path: '/command/:name', title: 'screens.command', load: () => import('../features/commands/command-screen.tsx') },
  { path: '/requests', title: 'admin.requests.title', load: () => import('../features/requests/requests-screen.tsx'), group: 'office', icon: 'edit', needs: 'listRequests', isOnPhones: true },
  { path: '/operators', title: 'admin.operators.title', load: () => import('../features/operators/operators-screen.tsx'), group: 'office', icon: 'account', needs: 'listOperators' },
  { path: '/audit', title: 'admin.audit.title', load: () => import('../features/audit/audit-screen.tsx'), group: 'office', icon: 'book', needs: 'listActions' },
  { path: '/system', title: 'admin.system.title', load: () => import('../features/system/system-screen.tsx'), group: 'office', icon: 'laptop', needs: 'readSystem' },
  { path: '/me', title: 'screens.me', load: () => import('../features/own-keys/own-keys-screen.tsx'), group: 'office', icon: 'key' },
];
