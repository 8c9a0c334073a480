import type { RouteHandle } from '../route-handle.ts';
import { SuccessScreen } from '../../features/payment-outcome/success-screen.tsx';

export const handle: RouteHandle = { title: 'shell.titles.payment', isFocused: true };

export default function PaymentOutcome() {
  return <SuccessScreen animated />;
}
