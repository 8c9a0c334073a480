import { cx, LinkButton } from '@loto/design';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { Empty, Shown } from '../session/answers.tsx';
import type { Reading } from '../session/api/use-answer.ts';
import { ReasonGate } from './reason.tsx';
import styles from './desk-page.module.css';

/** The frame of a page about a person, ticket or payment: the reason, then the page. */
export function DeskPage({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <ReasonGate>{children}</ReasonGate>
    </div>
  );
}

interface DeskContentProps<Data> {
  reading: Reading<Data>;
  missingText: string;
  children: (data: Data) => ReactNode;
}

/** The content of a page once it's loaded, or a message that there is no such object. */
export function DeskContent<Data>({ reading, missingText, children }: DeskContentProps<Data>) {
  const { t } = useTexts();
  const code = reading.data === undefined ? reading.error?.errorCode : undefined;
  if (code === 'NOT_FOUND' || code === 'VALIDATION_FAILED') {
    return (
      <Empty title={t('desk.missing.title')} text={missingText} icon="search">
        <LinkButton to="/players" size="small" variant="quiet">
          {t('desk.missing.search')}
        </LinkButton>
      </Empty>
    );
  }
  return <Shown reading={reading}>{children}</Shown>;
}

interface DeskHeadProps {
  /** The name of the object. */
  title: ReactNode;
  /** The state of the object, as a tag. */
  tag?: ReactNode;
  /** Links to related objects. */
  links?: ReactNode;
}

/** An object's name, state and related objects, below the shell's heading. */
export function DeskHead({ title, tag, links }: DeskHeadProps) {
  return (
    <header className={styles.head}>
      <h2 className={typography.titleMedium}>{title}</h2>
      {tag}
      {links && <p className={styles.links}>{links}</p>}
    </header>
  );
}

/** Two columns on a wide screen: the object and its history. */
export function DeskColumns({ left, right }: { left: ReactNode; right: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>{left}</div>
      <div className={styles.column}>{right}</div>
    </div>
  );
}

interface PanelProps {
  title: string;
  children: ReactNode;
  /** A text to show if there is no content. */
  emptyText?: string | undefined;
}

/** A part of a page, on its own paper. */
export function Panel({ title, children, emptyText }: PanelProps) {
  return (
    <section className={cx(layout.panel, styles.panel)} aria-label={title}>
      <h2 className={typography.titleSmall}>{title}</h2>
      {emptyText === undefined ? children : <p className={typography.muted}>{emptyText}</p>}
    </section>
  );
}

/** Buttons for the operator's options. */
export function DeskActions({ children }: { children: ReactNode }) {
  const { t } = useTexts();
  return (
    <div className={styles.actions} role="group" aria-label={t('desk.actions')}>
      {children}
    </div>
  );
}
