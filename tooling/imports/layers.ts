/** A package's folders in layers, lowest first. A file may use its own layer and those below it. */
export interface Layers {
  /** The folder whose subfolders are the layers. */
  readonly folder: string;
  /**
   * Folders in one layer are siblings and don't import each other. Files next to the folders are
   * above all of them.
   */
  readonly order: readonly (readonly string[])[];
  /** Features, each a folder below `features/`. */
  readonly features: FeatureRule;
}

/**
 * `in-order`: a feature may use the index.ts of earlier features. `siblings`: no feature uses
 * another.
 */
export type FeatureRule =
  | { readonly kind: 'in-order'; readonly order: readonly string[] }
  | { readonly kind: 'siblings' };

/** main -> terminal, partner-kit -> app -> office -> features -> platform -> config */
const API_LAYERS: Layers = {
  folder: 'apps/api/src',
  order: [['config'], ['platform'], ['features'], ['office'], ['app'], ['terminal', 'partner-kit']],
  features: {
    kind: 'in-order',
    order: [
      'people/accounts',
      'people/profile',
      'people/safer-play',
      'people/federated-sign-in',
      'people/passkeys',
      'operators',
      'people/referrals',
      'people/push',
      'people/partner-webhooks',
      'draws/games',
      'draws/campaigns',
      'tickets',
      'seals',
      'money/ledger',
      'money/providers',
      'money/cards',
      'money/payouts',
      'money/payments',
      'money/provider-events',
      'cancellations',
      'prizes/settlement',
      'prizes/notices',
      'prizes/payout-destinations',
      'prizes/payout-holds',
      'prizes/winnings',
      'phone-apps',
    ],
  },
};

/** main -> app -> features -> ticket-view, credentials -> session -> device, i18n */
const PLAYER_LAYERS: Layers = {
  folder: 'apps/player/src',
  order: [['device', 'i18n'], ['session'], ['ticket-view', 'credentials'], ['features'], ['app']],
  features: { kind: 'siblings' },
};

/** app -> features -> draw-view, desk, sheets -> actions -> outcome -> session -> i18n */
const OFFICE_LAYERS: Layers = {
  folder: 'apps/office/src',
  order: [
    ['i18n'],
    ['session'],
    ['outcome'],
    ['actions'],
    ['draw-view', 'desk', 'sheets'],
    ['features'],
    ['app'],
  ],
  features: { kind: 'siblings' },
};

/** All packages with layers. */
export const ALL_LAYERS: readonly Layers[] = [API_LAYERS, PLAYER_LAYERS, OFFICE_LAYERS];
