import type { TFunction } from 'i18next';
import type { Place } from '../../design/index.ts';

/** The three main tabs; the one that contains the path is current. */
export function mainTabs(pathname: string, t: TFunction): Place[] {
  const isIn = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  return [
    { to: '/user/home', icon: 'home', word: t('shell.home'), isCurrent: isIn('/user/home') },
    {
      to: '/user/history',
      icon: 'tickets',
      word: t('shell.tickets'),
      isCurrent: isIn('/user/history') || isIn('/ticket'),
    },
    { to: '/user/account', icon: 'account', word: t('shell.account'), isCurrent: isIn('/user/account') },
  ];
}
