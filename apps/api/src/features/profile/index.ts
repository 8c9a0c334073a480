export { requirePlayable } from './require-playable.ts';
