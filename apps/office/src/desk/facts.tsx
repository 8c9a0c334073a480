import { Fragment, type ReactNode } from 'react';
import factsStyles from '@loto/design/facts.module.css';

interface FactsProps {
  /** Names and values. A row with the value null is left out. */
  rows: readonly (readonly [name: string, value: ReactNode])[];
}

/** Names and values, one below the other. */
export function Facts({ rows }: FactsProps) {
  return (
    <dl className={factsStyles.definitions}>
      {rows
        .filter(([, value]) => value !== null)
        .map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
    </dl>
  );
}
