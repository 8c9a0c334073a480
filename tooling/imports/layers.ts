/** Folders of one room in layers: a file uses its own layer and those below it, lowest first. */
export interface Layers {
  /** The folder whose subfolders are the layers. */
  readonly folder: string;
  /** Folders of one layer are strangers to each other. Files beside the folders are above them all. */
  readonly order: readonly (readonly string[])[];
  /** Features, each a folder in `features/`. */
  readonly features: FeatureRule;
}

/** `in-order`: a feature may use the index.ts of those declared before it. `strangers`: no feature uses another. */
export type FeatureRule =
  | { readonly kind: 'in-order'; readonly order: readonly string[] }
  | { readonly kind: 'strangers' };

/** main -> operator -> app -> features -> platform -> config */
export const API_LAYERS: Layers = {
  folder: 'apps/api/src',
  order: [['config'], ['platform'], ['features'], ['app'], ['operator']],
  features: {
    kind: 'in-order',
    order: [
      'accounts',
      'profile',
      'federated-sign-in',
      'operators',
      'games',
      'tickets',
      'ledger',
      'payment-providers',
      'cards',
      'payments',
      'draw-changes',
      'settlement',
      'winnings',
      'referrals',
      'campaigns',
    ],
  },
};

/** main -> app -> features -> ticket-face, credentials -> session -> device, i18n, design */
export const PLAYER_LAYERS: Layers = {
  folder: 'apps/player/src',
  order: [['device', 'i18n', 'design'], ['session'], ['ticket-face', 'credentials'], ['features'], ['app']],
  features: { kind: 'strangers' },
};

/** Where layers hold. */
export const ALL_LAYERS: readonly Layers[] = [API_LAYERS, PLAYER_LAYERS];
