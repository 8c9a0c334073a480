import { product } from '@loto/api-contract/product';
import type { GameCode, SideGameCode } from '@loto/game-rules';

/**
 * Full names of the games, the same in both languages (specification 1). Names with the product's
 * name are computed on access.
 */
export const gameNames: Readonly<Record<GameCode | SideGameCode, string>> = {
  get 'loto-6-49'() {
    return `${product.name} 6/49`;
  },
  joker: 'Joker',
  get 'loto-5-40'() {
    return `${product.name} 5/40`;
  },
  noroc: 'Noroc',
  'noroc-plus': 'Noroc Plus',
  'super-noroc': 'Super Noroc',
};

export const shortGameNames: Readonly<Record<GameCode, string>> = {
  'loto-6-49': '6/49',
  joker: 'Joker',
  'loto-5-40': '5/40',
};
