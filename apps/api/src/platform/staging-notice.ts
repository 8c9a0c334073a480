import { createHash } from 'node:crypto';

/** The notice on every page, mail, push message and PDF of staging, in both languages. */
export const stagingNotice =
  'Mediu de probă: nu este o loterie reală · Test environment: this is no real lottery.';

/** It's above the page, ignores taps and stays readable in every theme. */
const style =
  '#staging-notice{position:fixed;inset:0 0 auto;z-index:2147483647;padding:2px 8px;pointer-events:none;' +
  'background:#8a0f1d;color:#fff;font:600 12px/1.4 system-ui,sans-serif;text-align:center}';

/** The hash of the style that {@link withStagingNotice} adds, for the page's policy. */
export const stagingStyleHash = `sha256-${createHash('sha256').update(style).digest('base64')}`;

/** Returns a page that starts with the notice. React skips elements that it doesn't know. */
export function withStagingNotice(html: string): string {
  return html.replace(
    /<body[^>]*>/,
    (body) => `${body}<style>${style}</style><aside id="staging-notice" role="note">${stagingNotice}</aside>`,
  );
}
