import type { RouteHandle } from '../route-handle.ts';

export { PaymentMethodsScreen as default } from '../../features/cards/payment-methods-screen.tsx';

export const handle: RouteHandle = { title: 'shell.titles.paymentMethods', isFocused: true };
