import { product } from '@loto/api-contract';
import type { GameCode, SideGameCode } from '@loto/game-rules';

/** Names of the games as texts show them (specification 1); alike in both languages. */
export const gameNames: Readonly<Record<GameCode | SideGameCode, string>> = {
  'loto-6-49': `${product.name} 6/49`,
  joker: 'Joker',
  'loto-5-40': `${product.name} 5/40`,
  noroc: 'Noroc',
  'noroc-plus': 'Noroc Plus',
  'super-noroc': 'Super Noroc',
};
