import type { RouteHandle } from '../route-handle.ts';
import { FailureScreen } from '../../features/payment-outcome/failure-screen.tsx';

export const handle: RouteHandle = { title: 'shell.titles.payment', isFocused: true };

export default function PaymentOutcome() {
  return <FailureScreen animated />;
}
