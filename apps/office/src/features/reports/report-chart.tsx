import { BarChart, type Bar } from '@loto/design';
import layout from '@loto/design/layout.module.css';

/** A small chart of a report. The table below it has the same figures. */
export function ReportChart({ title, bars }: { title: string; bars: readonly Bar[] }) {
  if (bars.length === 0) return null;
  return (
    <section className={layout.panel}>
      <BarChart title={title} bars={bars} />
    </section>
  );
}
