import type { RouteHandle } from '../route-handle.ts';

export { CardNotAddedScreen as default } from '../../features/cards/card-not-added-screen.tsx';

export const handle: RouteHandle = { title: 'shell.titles.cardNotAdded', isFocused: true };
