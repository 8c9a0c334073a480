import type { RouteHandle } from '../route-handle.ts';

export { AddTicketScreen as default } from '../../features/play/add-ticket-screen.tsx';

export const handle: RouteHandle = { title: 'shell.titles.addTicket' };
