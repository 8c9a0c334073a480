import { OutcomePage } from './outcome-page.tsx';

/** /payment/success, and /payment-success where the ticket is seen being printed. */
export function SuccessScreen({ animated = false }: { animated?: boolean }) {
  return <OutcomePage returnedBy="success" isAnimated={animated} />;
}
