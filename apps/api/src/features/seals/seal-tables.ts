import type { Generated } from 'kysely';

/** A row of `draw_seal_key`: the secrets of a draw's leaves. */
interface DrawSealKeyTable {
  draw_id: string;
  ticket_key: Buffer;
  opening_key: Buffer;
  created_at: Date;
}

/** A row of `draw_seal`: the totals of a draw's sealed tickets. Amounts are in bani. */
interface DrawSealTable {
  draw_id: string;
  tickets: number;
  /** Simple variants. */
  lines: number;
  side_numbers: number;
  main_bani: number;
  side_bani: number;
  root: Buffer;
  entry_index: number;
  sealed_in_ms: number;
}

/** A row of `seal_tile`: up to 256 hashes of a draw's tree. */
interface SealTileTable {
  draw_id: string;
  level: number;
  tile: number;
  hashes: Buffer;
  /** The first leaf hash of a level 0 tile; null on higher levels. */
  first: Buffer | null;
}

/** A row of `seal_log_entry`, which is append-only. */
interface SealLogEntryTable {
  entry_index: number;
  kind: 'seal' | 'result' | 'settlement' | 'change' | 'exception';
  draw_id: string;
  entry: Buffer;
  leaf_hash: Buffer;
}

/** A row of `seal_checkpoint`: the log at a given size. */
interface SealCheckpointTable {
  size: number;
  /** A note signed with our keys. */
  note: string;
  /** The witnesses' lines of the note. */
  cosignatures: Generated<string[]>;
  /** When there were enough witnesses. */
  quorum_at: Generated<Date | null>;
}

/** A row of `seal_witness`: a witness's last response. */
interface SealWitnessTable {
  /** The name of its key. */
  name: string;
  /** The size of the log that it knows. */
  size: number;
  last_answer: string;
  answered_at: Date;
  failing_since: Date | null;
}

declare module '../../platform/database/database.ts' {
  interface Tables {
    draw_seal_key: DrawSealKeyTable;
    draw_seal: DrawSealTable;
    seal_tile: SealTileTable;
    seal_log_entry: SealLogEntryTable;
    seal_checkpoint: SealCheckpointTable;
    seal_witness: SealWitnessTable;
  }
}
