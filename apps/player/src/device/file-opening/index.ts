export type { FileOpening } from './file-opening.ts';
export { webFileOpening as fileOpening } from './web.ts';
