import type { RouteHandle } from '../route-handle.ts';

export { TicketCardsScreen as default } from '../../features/cards/ticket-cards-screen.tsx';

export const handle: RouteHandle = { title: 'shell.titles.ticketCards', isFocused: true };
