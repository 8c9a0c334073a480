import type { Face } from '../engine/engine.ts';
import { describeChange, frameEvent } from '../merchant/views.ts';

/** A page takes this many refused cards, then it has failed. */
export const MAX_REFUSALS = 3;

/** The card provider: checkouts paid by cards. */
export const cardProviderFace: Face = {
  noun: 'checkout',
  signatureHeader: 'sandbox-signature',
  describe: describeChange,
  frame: frameEvent,
  openingBalanceBani: null,
  maxRefusals: MAX_REFUSALS,
};
