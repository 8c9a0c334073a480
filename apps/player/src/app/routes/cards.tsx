import type { RouteHandle } from '../route-handle.ts';

export { CardsScreen as default } from '../../features/cards/cards-screen.tsx';

export const handle: RouteHandle = { title: 'shell.titles.cards' };
