import { Share, type ShareOptions } from '@capacitor/share';
import type { Sharing } from './sharing.ts';

/** The phone's share sheet. The clipboard is the web view's. */
export const nativeSharing: Pick<Sharing, 'canShare' | 'share'> = {
  canShare: () => true,
  share: async (title, url) => nativeShare({ title, url }),
};

/** Opens the sheet. Resolves to false if the player cancelled, for which the plugin rejects. */
export async function nativeShare(options: ShareOptions): Promise<boolean> {
  try {
    await Share.share(options);
    return true;
  } catch (error) {
    if (error instanceof Error && /cancell?ed/i.test(error.message)) return false;
    throw error;
  }
}
