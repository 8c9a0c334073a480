import { webSharing } from '../sharing/sharing.ts';
import type { Files } from './files.ts';

/** Files in a browser, which saves them and shares their URL. */
export const webFiles: Files = {
  download(fileUrl, fileName) {
    const link = document.createElement('a');
    link.href = fileUrl;
    link.download = fileName;
    link.click();
  },
  shareFile: async (title, fileUrl) => webSharing.share(title, new URL(fileUrl, location.origin).href),
};
