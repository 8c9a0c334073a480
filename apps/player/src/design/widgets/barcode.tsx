import { code128 } from './code-128.ts';
import styles from './barcode.module.css';

const height = 38;

/** Modules that stay light at each side, or no scanner finds the code (ISO/IEC 15417). */
const quietZone = 10;

interface BarcodeProps {
  /** Printable ASCII. */
  text: string;
  /** Bars alone in the colour of the text, for a picture that is never scanned. */
  isDecoration?: boolean;
}

/**
 * A text as Code 128. A scanner wants dark bars on a light ground, so they are so in every theme.
 */
export function Barcode({ text, isDecoration = false }: BarcodeProps) {
  const { bars, width } = code128(text);
  const margin = isDecoration ? 0 : quietZone;
  const total = width + 2 * margin;
  return (
    <svg
      className={styles.root}
      // A pixel for each module: fractions of one would blur into each other.
      width={isDecoration ? '100%' : total}
      viewBox={`${-margin} 0 ${total} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {!isDecoration && <rect x={-margin} width={total} height={height} fill="#fff" />}
      <path
        fill={isDecoration ? 'currentColor' : '#000'}
        d={bars.map((bar) => `M${bar.x} 0h${bar.width}v${height}h${-bar.width}z`).join('')}
      />
    </svg>
  );
}
