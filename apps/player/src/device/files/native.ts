import { FileViewer } from '@capacitor/file-viewer';
import { Directory, Filesystem } from '@capacitor/filesystem';
import { nativeShare } from '../sharing/native.ts';
import type { Files } from './files.ts';

/** All of them: a sign-out removes it. */
const folder = { path: 'documents', directory: Directory.Cache } as const;

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

/** Removes every copy, also of earlier players. */
export async function clearFiles(): Promise<void> {
  await Filesystem.rmdir({ ...folder, recursive: true }).catch(() => {
    // No file was ever opened.
  });
}

/** @returns the address of the stored copy in the phone's file system */
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
