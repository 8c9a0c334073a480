export interface Sharing {
  /** Reports whether a URL can be shared with other apps. */
  canShare(): boolean;
  /** Opens the share sheet; resolves to false if the player cancelled. */
  share(title: string, url: string): Promise<boolean>;
  /** Copies a text; resolves to false if the device refuses. */
  copy(text: string): Promise<boolean>;
}

export const webSharing: Sharing = {
  canShare: () => typeof navigator.share === 'function',
  async share(title, url) {
    try {
      await navigator.share({ title, url });
      return true;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return false;
      throw error;
    }
  },
  async copy(text) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      // Forbidden, or missing on pages without https.
      return false;
    }
  },
};
