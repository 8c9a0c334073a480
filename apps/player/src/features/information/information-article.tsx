import './information.css';
import { formatLongDate } from '@loto/formatting';
import { useEffect } from 'react';
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { Icon } from '../../design/index.ts';
import { currentLanguage } from '../../i18n/translator.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { DocumentContents } from './document-contents.tsx';
import { DocumentParts } from './document-parts.tsx';
import { loadDocumentOf, type LoadedDocument } from './load-document.ts';
import { operator } from './operator.ts';
import { useSectionFocus } from './use-section-focus.ts';

/** The prerendered page holds the Romanian text. */
export const loader = (args: LoaderFunctionArgs) => loadDocumentOf(args, 'ro');

export const clientLoader = (args: LoaderFunctionArgs) => loadDocumentOf(args, currentLanguage());

/** Reads one document out: what it is, since when, what is in it, and then its sections. */
export default function InformationArticle() {
  const { t, language } = useTexts();
  const loaded = useLoaderData<LoadedDocument>();
  const { revalidate } = useRevalidator();
  const isOtherLanguage = loaded.language !== language;
  useEffect(() => {
    if (isOtherLanguage) void revalidate();
  }, [isOtherLanguage, revalidate]);
  useSectionFocus();
  const { title, summary, inForceFrom, sections } = loaded.document;
  return (
    <article className="doc" lang={loaded.language} aria-busy={isOtherLanguage}>
      <header className="dochead">
        <h1 className="t-l" tabIndex={-1}>
          {title}
        </h1>
        <p className="lead soft">{summary}</p>
        <p className="small mute">
          {t('information.inForceFrom', { day: formatLongDate(inForceFrom, language) })} · {operator.name}
        </p>
        <div className="docreview note" role="note">
          <Icon name="info" size="small" />
          <p>{t('information.review')}</p>
        </div>
      </header>
      <DocumentContents sections={sections} />
      <div className="docbody">
        {sections.map(({ id, heading, parts }) => (
          <section key={id} id={id} aria-labelledby={`${id}-heading`}>
            <h2 className="t-m" id={`${id}-heading`} tabIndex={-1}>
              {heading}
            </h2>
            <DocumentParts parts={parts} />
          </section>
        ))}
      </div>
    </article>
  );
}
