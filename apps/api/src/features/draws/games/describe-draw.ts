import type { DrawShape } from '@loto/api-contract';
import { bucharestIso } from '@loto/game-rules';
import type { Draw } from './draw-table.ts';

/** A draw as the API shows it; its instants with Bucharest's offset. */
export function describeDraw(draw: Draw): DrawShape {
  return {
    id: draw.drawId,
    drawAt: bucharestIso(draw.drawAt),
    salesCloseAt: bucharestIso(draw.salesCloseAt),
    isSpecial: draw.isSpecial,
    result: draw.result,
  };
}
