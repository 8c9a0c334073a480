import { Share, type ShareOptions } from '@capacitor/share';
import type { Sharing } from './sharing.ts';

/** The phone's share sheet; the clipboard is that of the web view. */
export const nativeSharing: Pick<Sharing, 'canShare' | 'share'> = {
  canShare: () => true,
  share: async (title, url) => nativeShare({ title, url }),
};

/** Opens the sheet; resolves to false when the player cancelled, which the plugin rejects with. */
export async function nativeShare(options: ShareOptions): Promise<boolean> {
  try {
    await Share.share(options);
    return true;
  } catch (error) {
    if (error instanceof Error && /cancell?ed/i.test(error.message)) return false;
    throw error;
  }
}
