import { hash } from 'node:crypto';
import type { Sha256 } from '@loto/draw-seal';
import type { Platform } from '../../platform/platform.ts';

/** Dependencies of the seals. */
export interface Seals extends Pick<Platform, 'database' | 'clock'> {
  readonly config: Pick<Platform['config'], 'seal' | 'secrets'>;
  readonly log: Pick<Platform['log'], 'info' | 'error'>;
  /** Called after each step of a seal. Tests throw or wait here. */
  readonly onStepDone?: (step: SealStep) => void | Promise<void>;
}

/** The steps of sealing a draw, in order. */
export type SealStep = 'closed' | 'read' | 'stored';

export const sha256: Sha256 = (bytes) => hash('sha256', bytes, 'buffer');
