import { defineFeature } from '../../platform/feature.ts';
import { closeDraws } from './close/close-draws.ts';
import { sealDraw } from './close/seal-draw.ts';
import type { Seals } from './seals.ts';

import { witnessAll, witnessCheckpoint } from './witness/witness-checkpoint.ts';

export { appendException } from './log/append-exception.ts';

export function sealsFeature(seals: Seals) {
  return defineFeature({
    name: 'seals',
    jobs: [closeDraws(seals), sealDraw(seals), witnessCheckpoint(seals), witnessAll(seals)],
  });
}
