import type { RouteHandle } from '../route-handle.ts';

export { AddCardScreen as default } from '../../features/cards/add-card-screen.tsx';

export const handle: RouteHandle = { title: 'shell.titles.addNewCard' };
