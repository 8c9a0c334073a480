import { defineFeature } from '../../platform/feature.ts';
import type { Cancellations } from './cancellations.ts';
import { notifyOfDrawChange } from './notify-of-draw-change.ts';
import { sweepCancelledDraws, withdrawFromCancelledDraw } from './withdraw-from-cancelled-draw.ts';

export { cancelDraw, type Cancellation } from './cancel-draw.ts';
export type { Cancellations } from './cancellations.ts';
export { composeDrawChangeMail } from './notify-of-draw-change.ts';
export { moveDraw } from './move-draw.ts';

export function cancellationsFeature(changes: Cancellations) {
  return defineFeature({
    name: 'cancellations',
    jobs: [withdrawFromCancelledDraw(changes), sweepCancelledDraws(changes), notifyOfDrawChange(changes)],
  });
}
