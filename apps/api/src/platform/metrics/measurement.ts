/** A figure that is read when it is asked for, mostly from the database. */
export interface Measurement {
  /** `loto_` and, where it has one, the unit at its end. */
  readonly name: string;
  readonly help: string;
  readonly labels?: readonly string[];
  readonly read: () => Promise<readonly Measured[]>;
}

/** A value, with that of each label. */
export interface Measured {
  readonly value: number;
  readonly labels?: Readonly<Record<string, string>>;
}
