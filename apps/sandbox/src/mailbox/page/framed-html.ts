import type { FastifyReply } from 'fastify';
import type { MailContent } from '../read-mail.ts';

/**
 * The permissions of a mail's frame, both in the page and in the frame's own response. Links open
 * outside the frame, but no script runs, no form is sent, and it has no origin.
 */
export const FRAME_SANDBOX = 'allow-popups allow-popups-to-escape-sandbox';

/** Keeps the mail from loading anything, so that no image tells its sender that it was read. */
export function setFramePolicy(reply: FastifyReply): void {
  reply.headers({
    'content-security-policy': [
      `sandbox ${FRAME_SANDBOX}`,
      `default-src 'none'`,
      `style-src 'unsafe-inline'`,
      'img-src data:',
      `form-action 'none'`,
      `frame-ancestors 'self'`,
    ].join('; '),
    'x-frame-options': 'SAMEORIGIN',
  });
}

/** Returns a mail's HTML as a separate page; links open in a new tab, images are inlined. */
export function framedHtml({ html, files }: MailContent): string {
  const pictures = new Map(
    files.flatMap((file) => (file.contentId === null ? [] : [[file.contentId, file]])),
  );
  const withPictures = html.replaceAll(/\bcid:([^"'\s)>]+)/g, (whole, id: string) => {
    const picture = pictures.get(id);
    if (picture === undefined || !/^image\/[\w.+-]+$/.test(picture.contentType)) return whole;
    return `data:${picture.contentType};base64,${Buffer.from(picture.content).toString('base64')}`;
  });
  // First, so that a <base> in the mail has no effect.
  return `<!doctype html><base target="_blank">${withPictures}`;
}
