import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerRouter, type EntryContext } from 'react-router';
import builtTexts from 'virtual:built-texts';
import { startTranslator, translator } from '../i18n/translator.ts';
import { askedLanguage } from '../session/preferences/language-choice.ts';

startTranslator(builtTexts.ro);
translator.addTexts('en', builtTexts.en);

/**
 * Renders a page to HTML at build time; nothing is rendered on a server later. Pages are rendered
 * one at a time, because the translator has only one current language.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  translator.changeLanguage(askedLanguage(new URL(request.url).search) ?? 'ro');
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      onAllReady() {
        const body = new PassThrough();
        headers.set('Content-Type', 'text/html');
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
        pipe(body);
      },
      // Sends a prerendered page as one chunk, whatever its size.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellError: reject,
      onError: reject,
    });
  });
}

export { playersScreens, renderPlayersScreen } from './render-players-screen.tsx';
