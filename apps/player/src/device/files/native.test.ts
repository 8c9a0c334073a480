import { afterEach, describe, expect, test, vi } from 'vitest';
import { phoneBridge } from '../../testing/phone-bridge.ts';
import { nativeSharing } from '../sharing/native.ts';
import { nativeFiles } from './native.ts';

const address = 'https://loto.test/files/tickets/7?signature=x';
const stored = 'file:///cache/bilet-7.pdf';

afterEach(() => {
  phoneBridge.end();
  vi.unstubAllGlobals();
});

function begin(platform: 'android' | 'ios', answers = {}) {
  vi.stubGlobal('fetch', async (url: string) =>
    url === address ? new Response('%PDF-1.7') : new Response('', { status: 404 }),
  );
  phoneBridge.begin(platform, { 'Filesystem.writeFile': () => ({ uri: stored }), ...answers });
}

describe.each(['android', 'ios'] as const)('on %s', (platform) => {
  test('a ticket’s file opens in the phone’s viewer', async () => {
    begin(platform);
    await nativeFiles.download(address, 'bilet-7.pdf');
    expect(phoneBridge.callsOf('Filesystem.writeFile')).toEqual([
      { path: 'documents/bilet-7.pdf', data: btoa('%PDF-1.7'), directory: 'CACHE', recursive: true },
    ]);
    expect(phoneBridge.callsOf('FileViewer.openDocumentFromLocalPath')).toEqual([{ path: stored }]);
  });

  test('it is shared as a file', async () => {
    begin(platform);
    expect(await nativeFiles.shareFile('Bilet', address, 'bilet-7.pdf')).toBe(true);
    expect(phoneBridge.callsOf('Share.share')).toEqual([{ title: 'Bilet', files: [stored] }]);
  });

  test('an expired link opens nothing', async () => {
    begin(platform);
    await expect(nativeFiles.download(`${address}&old`, 'bilet-7.pdf')).rejects.toThrow('404');
    expect(phoneBridge.called()).toEqual([]);
  });

  test('closing the share sheet is not a failure', async () => {
    begin(platform, {
      'Share.share': () => {
        throw new Error('Share canceled');
      },
    });
    expect(await nativeSharing.share('Codul meu', 'https://loto.test/auth/registration/abc')).toBe(false);
  });
});
