import { code128 } from './code-128.ts';
import styles from './barcode.module.css';

const height = 38;

/** Modules that stay light at each side, or no scanner finds the code (ISO/IEC 15417). */
const quietZone = 10;

export interface BarcodeProps {
  /** Printable ASCII. */
  text: string;
  /** Bars alone in the colour of the text, for a picture that nobody scans. */
  isDecoration?: boolean;
}

/** A text as Code 128. A scanner wants dark bars on a light ground, so they are so in every theme. */
export function Barcode({ text, isDecoration = false }: BarcodeProps) {
  const { bars, width } = code128(text);
  const margin = isDecoration ? 0 : quietZone;
  return (
    <svg
      className={styles.root}
      width="100%"
      viewBox={`${-margin} 0 ${width + 2 * margin} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {!isDecoration && <rect x={-margin} width={width + 2 * margin} height={height} fill="#fff" />}
      <path
        fill={isDecoration ? 'currentColor' : '#000'}
        d={bars.map((bar) => `M${bar.x} 0h${bar.width}v${height}h${-bar.width}z`).join('')}
      />
    </svg>
  );
}
