import type { FastifyReply } from 'fastify';
import type { MailContent } from '../read-mail.ts';

/**
 * What the frame of a mail may do, in the page and in the frame's own answer: links open outside of
 * it, and nothing else. No script runs, no form is sent, it belongs to no site.
 */
export const FRAME_SANDBOX = 'allow-popups allow-popups-to-escape-sandbox';

/** Nothing of a mail is fetched from anywhere: no picture tells its sender that it was read. */
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

/** The HTML of a mail as a page of its own; its links open elsewhere, its pictures are in it. */
export function framedHtml({ html, files }: MailContent): string {
  const pictures = new Map(
    files.flatMap((file) => (file.contentId === null ? [] : [[file.contentId, file]])),
  );
  const withPictures = html.replaceAll(/\bcid:([^"'\s)>]+)/g, (whole, id: string) => {
    const picture = pictures.get(id);
    if (picture === undefined || !/^image\/[\w.+-]+$/.test(picture.contentType)) return whole;
    return `data:${picture.contentType};base64,${Buffer.from(picture.content).toString('base64')}`;
  });
  // first of all, so that no <base> of the mail counts
  return `<!doctype html><base target="_blank">${withPictures}`;
}
