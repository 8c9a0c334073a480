import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerRouter, type EntryContext } from 'react-router';
import romanianTexts from 'virtual:romanian-texts';
import { startTranslator } from '../i18n/translator.ts';

startTranslator(romanianTexts);

/** Renders a page to HTML while the player is built; nothing renders on a server later. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      onAllReady() {
        const body = new PassThrough();
        headers.set('Content-Type', 'text/html');
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
        pipe(body);
      },
      // a page that is built ahead is one piece, whatever its size
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellError: reject,
      onError: reject,
    });
  });
}
