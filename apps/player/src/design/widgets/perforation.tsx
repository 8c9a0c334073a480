import { classNames } from './class-names.ts';

/** The row of holes above or beside what is torn off: the action and the price. */
export function Perforation({ isVertical = false }: { isVertical?: boolean }) {
  return <span className={classNames('perf', isVertical && 'v')} aria-hidden="true" />;
}
