import type { RouteHandle } from '../route-handle.ts';

export { FailureScreen as default } from '../../features/payment-outcome/failure-screen.tsx';

export const handle: RouteHandle = { title: 'shell.titles.payment', isFocused: true };
