import type { FileOpening } from './file-opening.ts';

export const webFileOpening: FileOpening = {
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
};
