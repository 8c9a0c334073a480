import type { RouteHandle } from '../route-handle.ts';

export { TicketDetailsScreen as default } from '../../features/history/ticket-details-screen.tsx';

export const handle: RouteHandle = { title: 'shell.titles.ticketDetails' };
