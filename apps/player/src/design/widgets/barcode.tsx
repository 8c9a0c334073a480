import { barcodeBars } from './barcode-bars.ts';

/** The bars at a printed ticket's foot, drawn from its serial; decoration. */
export function Barcode({ text }: { text: string }) {
  const { bars, width } = barcodeBars(text);
  return (
    <svg
      className="barcode"
      width="100%"
      viewBox={`0 0 ${width} 38`}
      preserveAspectRatio="none"
      fill="currentColor"
      aria-hidden="true"
    >
      {bars.map((bar) => (
        <rect key={bar.x} x={bar.x} width={bar.width} height="38" />
      ))}
    </svg>
  );
}
