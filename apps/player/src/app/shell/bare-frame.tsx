import type { ReactNode } from 'react';
import { Wordmark } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';

interface BareFrameProps {
  title: string;
  text: string;
  /** The way on. */
  children: ReactNode;
}

/** A page that belongs to no place: the product's name, what is the matter, the way on. */
export function BareFrame({ title, text, children }: BareFrameProps) {
  const { t } = useTexts();
  return (
    <>
      <header className="lhead">
        <Wordmark to="/" label={t('common.home')} />
      </header>
      <main id="content" className="page bare barepage">
        <div className="bareword">
          <h1 className="t-l" tabIndex={-1}>
            {title}
          </h1>
          <p className="soft">{text}</p>
        </div>
        {children}
      </main>
    </>
  );
}
