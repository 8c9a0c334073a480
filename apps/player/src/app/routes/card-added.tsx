import type { RouteHandle } from '../route-handle.ts';

export { CardAddedScreen as default } from '../../features/cards/card-added-screen.tsx';

export const handle: RouteHandle = { title: 'shell.titles.cardAdded', isFocused: true };
