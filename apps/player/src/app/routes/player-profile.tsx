import type { RouteHandle } from '../route-handle.ts';

export { PlayerProfileScreen as default } from '../../features/profile/player-profile-screen.tsx';

export const handle: RouteHandle = { title: 'shell.titles.playerProfile' };
