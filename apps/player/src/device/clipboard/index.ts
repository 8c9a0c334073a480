export type { Clipboard } from './clipboard.ts';
export { webClipboard as clipboard } from './web.ts';
