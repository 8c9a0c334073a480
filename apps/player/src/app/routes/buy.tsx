import type { RouteHandle } from '../route-handle.ts';

export { BuyScreen as default } from '../../features/purchase/buy-screen.tsx';

export const handle: RouteHandle = { title: 'shell.titles.buy', isFocused: true };
