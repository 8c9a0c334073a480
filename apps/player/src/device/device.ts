import type { ApplicationClient } from '@loto/api-contract/headers';
import { useSyncExternalStore } from 'react';

/** Where the provider sends the player back to: absolute addresses. */
interface ReturnUrls {
  successUrl: string;
  failedUrl: string;
}

/** What the player needs of the device it runs on; a phone app has an implementation of its own. */
export interface Device {
  /** Who is calling, for the headers of specification 7. */
  applicationClient(): ApplicationClient;
  /** Whether this is an installed app; some guards differ (specification 4). */
  isNative: boolean;
  /** Leaves for the card provider's page (specification 4, payment flow). */
  openPaymentPage(url: string): void;
  /** From a ticket's payment (specification 9: web origin plus the outcome path). */
  paymentReturnUrls(ticketId: string): ReturnUrls;
  /** From saving a card. */
  cardReturnUrls(): ReturnUrls;
  /**
   * Opens another site through the partner's browser, for a player of the partner (specification
   * 6).
   */
  openPartnerPage(url: string): void;
  /** Saves the file of a signed link under the given name. */
  download(fileUrl: string, fileName: string): void;
  /** Whether an address can be given to other apps. */
  canShare(): boolean;
  /** Opens the share sheet; resolves to false when the player cancelled. */
  share(title: string, url: string): Promise<boolean>;
  /** Copies a text; resolves to false when the device refuses. */
  copy(text: string): Promise<boolean>;
}

const ownUrl = (path: string) => location.origin + path;

/**
 * A browser; the partner's when the partner opened us, so that every page opens in the same window.
 */
export const device: Device = {
  applicationClient() {
    // Mobile: the main pointer is a finger, on a screen narrower than a tablet's.
    const isMobile =
      typeof matchMedia === 'function' && matchMedia('(pointer: coarse) and (max-width: 1023px)').matches;
    return isMobile ? 'web.mobile' : 'web.desktop';
  },
  isNative: false,
  openPaymentPage: (url) => location.assign(url),
  paymentReturnUrls(ticketId) {
    const id = encodeURIComponent(ticketId);
    return { successUrl: ownUrl(`/payment/success/${id}`), failedUrl: ownUrl(`/payment/failure/${id}`) };
  },
  cardReturnUrls: () => ({
    successUrl: ownUrl('/card-add/success'),
    failedUrl: ownUrl('/card-add/failure'),
  }),
  openPartnerPage: (url) => location.assign(url),
  download(fileUrl, fileName) {
    const link = document.createElement('a');
    link.href = fileUrl;
    link.download = fileName;
    link.click();
  },
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
      // Forbidden, or not there: pages without https have none.
      return false;
    }
  },
};

function subscribe(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}

/** Whether the device has a connection; true while the page is built. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}
