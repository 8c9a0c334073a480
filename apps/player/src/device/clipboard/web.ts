import type { Clipboard } from './clipboard.ts';

export const webClipboard: Clipboard = {
  async copy(text) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      // Forbidden, or not there: pages without https have none.
      return false;
    }
  },
};
