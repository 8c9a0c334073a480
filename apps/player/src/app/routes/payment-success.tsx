import type { RouteHandle } from '../route-handle.ts';

export { SuccessScreen as default } from '../../features/payment-outcome/success-screen.tsx';

export const handle: RouteHandle = { title: 'shell.titles.payment', isFocused: true };
