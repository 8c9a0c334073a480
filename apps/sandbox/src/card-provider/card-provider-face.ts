import type { Face } from '../engine/engine.ts';
import { describeChange, frameEvent } from '../merchant/views.ts';

/** Number of refused cards after which a checkout page fails. */
export const MAX_REFUSALS = 3;

/** Configures the engine as the card provider, whose checkouts are paid by card. */
export const cardProviderFace: Face = {
  noun: 'checkout',
  signatureHeader: 'sandbox-signature',
  describe: describeChange,
  frame: frameEvent,
  openingBalanceBani: null,
  maxRefusals: MAX_REFUSALS,
};
