import { useId } from 'react';
import { cx } from '../cx.ts';
import layout from '../../layout.module.css';
import styles from './seal.module.css';

interface SealProps {
  /** The word in the centre: PLĂTIT, CÂȘTIGĂTOR. */
  word: string;
  /** The text around it: "18 NOIEMBRIE 2026 · BILET ÎN JOC ·". */
  ringText: string;
  /** A time or an amount under the word. */
  detail: string;
  /** True if the stamping is animated; otherwise the seal is there immediately. */
  isStamping?: boolean;
}

/** The path of the ring of letters: radius 51.5 around the centre. */
const LETTER_RING = 'M70 70m-51.5 0a51.5 51.5 0 1 1 103 0a51.5 51.5 0 1 1-103 0';

/** Specks without ink at fixed places, so that every seal looks like the same rubber stamp. */
const SPECKS = Array.from({ length: 130 }, (_, index) => {
  const angle = index * 2.399963;
  const reach = 69 * Math.sqrt((index + 0.5) / 130);
  const radius = 0.35 + ((index * 7) % 11) / 13;
  return { x: 70 + reach * Math.cos(angle), y: 70 + reach * Math.sin(angle), radius };
});

/** A rubber stamp in the accent colour, over the corner that a ticket leaves empty for it. */
export function Seal({ word, ringText, detail, isStamping = false }: SealProps) {
  const id = useId();
  const isLong = word.length > 7;
  return (
    <span className={isStamping ? cx(styles.root, styles.stamping) : styles.root}>
      <span className={layout.visuallyHidden}>{word}</span>
      <svg viewBox="0 0 140 140" aria-hidden="true">
        <defs>
          <path id={`${id}-ring`} d={LETTER_RING} />
          <mask id={`${id}-ink`} maskUnits="userSpaceOnUse" x="0" y="0" width="140" height="140">
            <rect width="140" height="140" fill="#fff" />
            {SPECKS.map(({ x, y, radius }) => (
              <circle key={x} cx={x.toFixed(1)} cy={y.toFixed(1)} r={radius.toFixed(2)} fill="#000" />
            ))}
          </mask>
        </defs>
        <g mask={`url(#${id}-ink)`} fill="none" stroke="currentColor">
          <circle cx="70" cy="70" r="66.5" strokeWidth="4" />
          <circle cx="70" cy="70" r="43" strokeWidth="2" />
          <text className={styles.ring} fill="currentColor" stroke="none">
            <textPath href={`#${id}-ring`} startOffset="0" textLength="319" lengthAdjust="spacing">
              {ringText}
            </textPath>
          </text>
          <text
            className={isLong ? cx(styles.word, styles.long) : styles.word}
            x="70"
            y="73"
            textAnchor="middle"
            fill="currentColor"
            stroke="none"
          >
            {word}
          </text>
          <text className={styles.detail} x="70" y="89" textAnchor="middle" fill="currentColor" stroke="none">
            {detail}
          </text>
          <path d="M56 50h28" strokeWidth="2.5" />
        </g>
      </svg>
    </span>
  );
}
