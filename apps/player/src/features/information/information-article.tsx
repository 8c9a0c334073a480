import { formatLongDate } from '@loto/formatting';
import type { DocumentName } from '@loto/product-folder/document';
import type { ParseKeys } from 'i18next';
import { useEffect, useRef } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useLocation, useRevalidator } from 'react-router';
import type { PageInfo } from '../../session/page/page-info.ts';
import { useIsHydrated } from '@loto/design/use-is-hydrated';
import { cx } from '@loto/design/widgets/cx.ts';
import { Icon } from '@loto/design/widgets/icon.tsx';
import { currentLanguage } from '../../i18n/translator.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { askedLanguage } from '../../session/preferences/language-choice.ts';
import { DocumentContents, DocumentParts } from './document-parts.tsx';
import { loadDocumentOf, type LoadedDocument } from './load-document.ts';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import styles from './information.module.css';

const titles: Readonly<Record<DocumentName, ParseKeys>> = {
  'terms-and-conditions': 'shell.titles.termsAndConditions',
  'privacy-policy': 'shell.titles.privacyPolicy',
  'sales-conditions': 'shell.titles.salesConditions',
  'responsible-gambling': 'shell.titles.responsibleGambling',
  'delete-account': 'shell.titles.deleteAccount',
  'cookie-policy': 'shell.titles.cookiePolicy',
  'user-manual': 'shell.titles.userManual',
};

export const handle: PageInfo = { title: (routeId) => titles[routeId as DocumentName] };

/** Loads the document of a prerendered page in the language of its URL. */
export const loader = (args: LoaderFunctionArgs) =>
  loadDocumentOf(args, askedLanguage(new URL(args.request.url).search) ?? 'ro');

export const clientLoader = (args: LoaderFunctionArgs) => loadDocumentOf(args, currentLanguage());

/** Shows a document: title, date, contents and sections. */
export default function InformationArticle() {
  const { t, language } = useTexts();
  const loaded = useLoaderData<LoadedDocument>();
  const { revalidate } = useRevalidator();
  const isOtherLanguage = loaded.language !== language;
  useEffect(() => {
    if (isOtherLanguage) void revalidate();
  }, [isOtherLanguage, revalidate]);
  useSectionFocus();
  const { title, summary, inForceFrom, company, note, sections } = loaded.document;
  return (
    <article className={styles.document} lang={loaded.language} aria-busy={isOtherLanguage}>
      <header className={styles.documentHead}>
        <h1 className={typography.titleLarge} tabIndex={-1}>
          {title}
        </h1>
        <p className={cx(typography.lead, typography.soft)}>{summary}</p>
        <p className={cx(typography.small, typography.muted)}>
          {t('information.inForceFrom', { day: formatLongDate(inForceFrom, language) })} · {company}
        </p>
        {note !== null && (
          <div className={cx(styles.review, layout.note)} role="note">
            <Icon name="info" size="small" />
            <p>{t(note === 'draft' ? 'information.draft' : 'information.demonstration')}</p>
          </div>
        )}
      </header>
      <DocumentContents sections={sections} />
      <div className={styles.body}>
        {sections.map(({ id, heading, parts }) => (
          <section key={id} id={id} aria-labelledby={`${id}-heading`}>
            <h2 className={typography.titleMedium} id={`${id}-heading`} tabIndex={-1}>
              {heading}
            </h2>
            <DocumentParts parts={parts} />
          </section>
        ))}
      </div>
    </article>
  );
}

/**
 * Scrolls to a section's heading and focuses it, so that reading and keyboard navigation continue
 * there. On a prerendered page the browser jumps before the script runs; if the reader has scrolled
 * on by then, the page stays there.
 */
function useSectionFocus(): void {
  // Depends on the whole location, so that a second jump to the same section works again.
  const location = useLocation();
  const isTakenOver = useRef(!useIsHydrated());
  useEffect(() => {
    const hasJumped = isTakenOver.current && !('pending' in document.documentElement.dataset);
    isTakenOver.current = false;
    if (location.hash === '') return;
    const heading = document.getElementById(location.hash.slice(1))?.querySelector('h2');
    if (!hasJumped) heading?.scrollIntoView({ block: 'start' });
    else if (document.activeElement !== document.body) return;
    heading?.focus({ preventScroll: true });
  }, [location]);
}
