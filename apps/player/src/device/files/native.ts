import { FileViewer } from '@capacitor/file-viewer';
import { Directory, Filesystem } from '@capacitor/filesystem';
import { nativeShare } from '../sharing/native.ts';
import type { Files } from './files.ts';

/** The folder of all files, which a sign-out deletes. */
const folder = { path: 'documents', directory: Directory.Cache } as const;

/**
 * Stores files in the app's cache, which the system may empty. A phone's viewer and other apps need
 * files and can't use links that expire after ten minutes.
 */
export const nativeFiles: Files = {
  async download(fileUrl, fileName) {
    await FileViewer.openDocumentFromLocalPath({ path: await storeFile(fileUrl, fileName) });
  },
  async shareFile(title, fileUrl, fileName) {
    return nativeShare({ title, files: [await storeFile(fileUrl, fileName)] });
  },
};

/** Deletes every copy, including those of earlier players. */
export async function clearFiles(): Promise<void> {
  await Filesystem.rmdir({ ...folder, recursive: true }).catch(() => {
    // The folder doesn't exist if no file was ever opened.
  });
}

/**
 * Stores the file in the cache.
 * @returns the URL of the copy in the phone's file system
 */
async function storeFile(fileUrl: string, fileName: string): Promise<string> {
  const answer = await fetch(fileUrl);
  if (!answer.ok) throw new Error(`${fileName}: HTTP ${answer.status}`);
  const data = await base64Of(await answer.blob());
  const path = `${folder.path}/${fileName}`;
  const { uri } = await Filesystem.writeFile({ ...folder, path, data, recursive: true });
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
