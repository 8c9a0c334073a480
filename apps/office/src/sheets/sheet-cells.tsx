import type { Language } from '@loto/api-contract/product';
import { cx, Icon, type IconName } from '@loto/design';
import layout from '@loto/design/layout.module.css';
import { formatMonth, gameNames } from '@loto/formatting';
import type { Column } from '@loto/office-contract/lists';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCount, formatLei, formatStamp, formatStampDay } from '../i18n/formats.ts';
import styles from './sheet-list.module.css';

/** Returns true if values of a kind are numbers, which are right-aligned. */
export function isRightKind(kind: Column['kind']): boolean {
  return kind === 'bani' || kind === 'count';
}

/**
 * Longer codes, such as providers' references, are truncated. The tooltip shows the complete code.
 */
const longCode = 22;

/** Returns a value's cell, depending on the kind of its column. */
export function cellOf(
  column: Column,
  value: string | number | boolean | null,
  language: Language,
): ReactNode {
  if (value === null || value === '') return <Nothing />;
  switch (column.kind) {
    case 'bani':
      return formatLei(value as number);
    case 'count':
      return formatCount(value as number);
    case 'instant':
      return (
        <time className={layout.nowrap} dateTime={value as string}>
          {formatStamp(value as string)}
        </time>
      );
    case 'day':
      return <span className={layout.nowrap}>{formatStampDay(`${value}T12:00:00+02:00`)}</span>;
    case 'month':
      return <span className={layout.nowrap}>{formatMonth(`${value}-15T12:00:00+02:00`, language)}</span>;
    case 'game':
      return (
        <span className={layout.nowrap} translate="no">
          {nameOfGame(value as string)}
        </span>
      );
    case 'word':
      return <span className={layout.nowrap}>{column.words[value as string]?.[language] ?? value}</span>;
    case 'flag':
      return value === true ? { ro: 'da', en: 'yes' }[language] : { ro: 'nu', en: 'no' }[language];
    case 'code':
    case 'id':
      return <Code text={value as string} />;
    default:
      return value;
  }
}

/** A code or reference in a monospaced font, which is never translated. */
export function Code({ text }: { text: string }) {
  const isLong = text.length > longCode;
  return (
    <span className={cx(styles.code, isLong && styles.long)} translate="no" title={isLong ? text : undefined}>
      {text}
    </span>
  );
}

/** Returns the name of a game or side game. */
export function nameOfGame(code: string): string {
  return (gameNames as Readonly<Record<string, string | undefined>>)[code] ?? code;
}

/** A code that links to its object, if there is one. */
export function CodeLink({ to, text }: { to: string | null; text: string | null }) {
  if (text === null) return <Nothing />;
  if (to === null) return <Code text={text} />;
  return (
    <Link
      to={to}
      className={cx(styles.code, styles.link, text.length > longCode && styles.long)}
      translate="no"
      title={text.length > longCode ? text : undefined}
    >
      {text}
    </Link>
  );
}

/** A cell without a value. */
export function Nothing() {
  return (
    <span className={styles.none} aria-hidden="true">
      –
    </span>
  );
}

/** A state as an icon and a word, because colour must not be the only sign. */
export function StateWord({
  icon,
  tone,
  children,
}: {
  icon: IconName;
  tone?: 'good' | 'bad' | undefined;
  children: ReactNode;
}) {
  return (
    <span className={cx(styles.state, tone !== undefined && styles[tone])}>
      <Icon name={icon} size="small" />
      {children}
    </span>
  );
}
