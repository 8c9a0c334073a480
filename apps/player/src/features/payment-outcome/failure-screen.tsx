import { OutcomePage } from './outcome-page.tsx';

/** /payment/failure and /payment-failure. */
export function FailureScreen({ animated = false }: { animated?: boolean }) {
  return <OutcomePage returnedBy="failure" isAnimated={animated} />;
}
