import { formatDateAndClock } from '@loto/formatting';
import { html, type Html } from '../../page/html.ts';
import { layout } from '../../page/layout.ts';
import type { Locale } from '../../page/locale.ts';
import type { MailSummary } from '../mail-store.ts';
import type { MailContent } from '../read-mail.ts';
import { FRAME_SANDBOX } from './framed-html.ts';
import { textsOf } from './texts.ts';

export type Shown = {
  locale: Locale;
  /** True if the URL sets the language, so that links repeat it. */
  isLocaleChosen: boolean;
  mails: readonly MailSummary[];
  open: (MailSummary & MailContent) | null;
  view: 'html' | 'text' | 'source';
  /** The raw source, for the source view. */
  source: string;
};

/**
 * Returns the page with the list of mails and the open mail, side by side or one below the other.
 */
export function mailboxPage(shown: Shown): string {
  const { locale, open } = shown;
  const t = textsOf(locale);
  const other = locale === 'ro' ? 'en' : 'ro';
  const title = open === null ? t.homeTitle : open.subject || t.noSubject;
  const main = html`<div class="mailbox${open === null ? '' : ' reading'}">
    <section class="inbox" aria-labelledby="inbox">
      <div class="inbox-head">
        <h1 id="inbox">${t.homeTitle}</h1>
        <a href="?lang=${other}" lang="${other}" hreflang="${other}">${t.otherLanguage}</a>
      </div>
      <p class="lead">${t.homeText}</p>
      <p class="unseen" role="status" id="news" data-text="${t.news}"></p>
      <div id="list" data-open="${open?.id ?? ''}" data-lang="${shown.isLocaleChosen ? locale : ''}">
        ${mailList(shown)}
      </div>
    </section>
    ${open === null ? html`<p class="nothing-open">${t.choose}</p>` : openMail({ ...shown, open })}
  </div>`;
  return layout(locale, t, title, main, { stylesheet: 'mailbox.css', script: 'mailbox.js' });
}

/** Returns the list of mails, newest first. */
export function mailList({ locale, isLocaleChosen, mails, open }: Shown): Html {
  const t = textsOf(locale);
  const lang = isLocaleChosen ? `?lang=${locale}` : '';
  if (mails.length === 0) return html`<p class="empty">${t.empty}</p>`;
  return html`<ol class="mails">
      ${mails.map(
        ({ id, subject, to, receivedAt, fileCount }) =>
          html`<li>
            <a href="/mails/${id}${lang}" ${id === open?.id && html`aria-current="true"`}>
              <span class="to">${to.join(', ') || t.nobody}</span>
              <time datetime="${receivedAt}">${formatDateAndClock(receivedAt, locale)}</time>
              <span class="subject">${subject || t.noSubject}</span>
              ${fileCount > 0 && html`<span class="files-mark">${t.fileCount(fileCount)}</span>`}
            </a>
          </li>`,
      )}
    </ol>
    <form method="post" action="/delete-all" class="delete-all">
      <button class="small" type="submit">${t.deleteAll}</button>
    </form>`;
}

function openMail({
  locale,
  isLocaleChosen,
  open,
  view,
  source,
}: Shown & { open: MailSummary & MailContent }) {
  const t = textsOf(locale);
  const lang = isLocaleChosen ? `lang=${locale}&` : '';
  const path = `/mails/${open.id}`;
  const shownAs = view === 'html' && open.html === '' ? 'text' : view;
  const views = open.html === '' ? (['text', 'source'] as const) : (['html', 'text', 'source'] as const);
  return html`<article class="mail" aria-labelledby="subject">
    <p class="back"><a href="/${isLocaleChosen && `?lang=${locale}`}">${t.back}</a></p>
    <h2 id="subject">${open.subject || t.noSubject}</h2>
    <dl>
      <dt>${t.from}</dt>
      <dd>${open.from}</dd>
      <dt>${t.to}</dt>
      <dd>${open.to.join(', ') || t.nobody}</dd>
      <dt>${t.received}</dt>
      <dd><time datetime="${open.receivedAt}">${formatDateAndClock(open.receivedAt, locale)}</time></dd>
    </dl>
    ${
      open.files.length > 0 &&
      html`<ul class="files" aria-label="${t.files}">
        ${open.files.map(
          ({ fileName, content }, index) =>
            html`<li>
              <a href="${path}/files/${index}" download>${fileName}</a> ${t.kilobytes(content.byteLength)}
            </li>`,
        )}
      </ul>`
    }
    <div class="mail-bar">
      <nav class="views" aria-label="${t.views}">
        ${views.map(
          (name) =>
            html`<a href="${path}?${lang}as=${name}" ${name === shownAs && html`aria-current="page"`}
              >${t.viewNames[name]}</a
            >`,
        )}
      </nav>
      <form method="post" action="${path}/delete">
        <button class="small" type="submit">${t.delete}</button>
      </form>
    </div>
    ${
      shownAs === 'html'
        ? html`<iframe src="${path}/html" sandbox="${FRAME_SANDBOX}" title="${t.content}"></iframe>`
        : html`<pre tabindex="0" aria-label="${t.content}">${shownAs === 'text' ? open.text : source}</pre>`
    }
  </article>`;
}
