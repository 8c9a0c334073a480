import { FileViewer } from '@capacitor/file-viewer';
import { Directory, Filesystem } from '@capacitor/filesystem';
import { nativeShare } from '../sharing/native.ts';
import type { Files } from './files.ts';

/**
 * Files go through the app's cache, which the system may empty: a phone's viewer and other apps
 * take files, not addresses that end after ten minutes.
 */
export const nativeFiles: Files = {
  async download(fileUrl, fileName) {
    await FileViewer.openDocumentFromLocalPath({ path: await storeFile(fileUrl, fileName) });
  },
  async shareFile(title, fileUrl, fileName) {
    return nativeShare({ title, files: [await storeFile(fileUrl, fileName)] });
  },
};

/** @returns the address of the stored copy in the phone's file system */
async function storeFile(fileUrl: string, fileName: string): Promise<string> {
  const answer = await fetch(fileUrl);
  if (!answer.ok) throw new Error(`${fileName}: HTTP ${answer.status}`);
  const data = await base64Of(await answer.blob());
  const { uri } = await Filesystem.writeFile({ path: fileName, data, directory: Directory.Cache });
  return uri;
}

async function base64Of(blob: Blob): Promise<string> {
  const reader = new FileReader();
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  reader.addEventListener('load', () => resolve(reader.result as string));
  reader.addEventListener('error', () => reject(reader.error ?? new Error('The file was not read')));
  reader.readAsDataURL(blob);
  const address = await promise;
  return address.slice(address.indexOf(',') + 1);
}
