import { useId, type CSSProperties } from 'react';
import layout from '../layout.module.css';
import typography from '../typography.module.css';
import { cx } from './cx.ts';
import { ScrollBox } from './scroll-box.tsx';
import styles from './bar-chart.module.css';

export interface Bar {
  readonly key: string;
  /** The text below the bar, such as a day or a game. */
  readonly label: string;
  readonly value: number;
  /** The value as text: "1.204,00 lei". */
  readonly text: string;
  /** A value to compare with, such as last week's, drawn as a line. */
  readonly before?: number;
  readonly beforeText?: string;
}

interface BarChartProps {
  title: string;
  bars: readonly Bar[];
  /**
   * The headings of the table below the chart. Without them, the bars have labels, and the page has
   * its own table.
   */
  heads?: { readonly label: string; readonly value: string; readonly before?: string };
}

const [width, height, gap] = [640, 160, 6];

/** Fewer bars don't become wider but leave space on the right. */
const minPlaces = 8;

/** Bars with a table of the same numbers below them. Screen readers get only the table. */
export function BarChart({ title, bars, heads }: BarChartProps) {
  const id = useId();
  const top = Math.max(1, ...bars.flatMap(({ value, before = 0 }) => [value, before]));
  const places = Math.max(minPlaces, bars.length);
  const step = width / places;
  const yOf = (value: number) => height - (value / top) * (height - 8);
  return (
    <figure className={styles.root} aria-labelledby={id}>
      <figcaption id={id} className={typography.titleSmall}>
        {title}
      </figcaption>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${width} ${height + 1}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {bars.map(({ key, value, before }, index) => (
          <g key={key}>
            <rect
              className={styles.bar}
              x={index * step + gap / 2}
              y={yOf(value)}
              width={Math.max(1, step - gap)}
              height={height - yOf(value)}
            />
            {before !== undefined && (
              <path
                className={styles.before}
                d={`M${index * step + gap / 2} ${yOf(before)}h${Math.max(1, step - gap)}`}
              />
            )}
          </g>
        ))}
        <path className={styles.ground} d={`M0 ${height + 0.5}h${width}`} />
      </svg>
      {heads === undefined ? (
        <div className={styles.labels} style={{ '--places': places } as CSSProperties} aria-hidden="true">
          {bars.map(({ key, label, text }) => (
            <span key={key} title={text}>
              {label}
            </span>
          ))}
        </div>
      ) : (
        <ScrollBox className={styles.scroll} aria-labelledby={id}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{heads.label}</th>
                <th scope="col">{heads.value}</th>
                {heads.before !== undefined && <th scope="col">{heads.before}</th>}
              </tr>
            </thead>
            <tbody>
              {bars.map(({ key, label, text, beforeText }) => (
                <tr key={key}>
                  <th scope="row">{label}</th>
                  <td>{text}</td>
                  {heads.before !== undefined && (
                    <td className={cx(typography.muted, layout.nowrap)}>{beforeText}</td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </figure>
  );
}
