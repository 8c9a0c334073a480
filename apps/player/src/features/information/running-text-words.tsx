import { Fragment } from 'react';
import { Link } from 'react-router';
import type { RunningText } from './document.ts';
import { readLinks } from './read-links.ts';
import typography from '../../design/typography.module.css';

/** Running text with its links: ours by the router, others by the browser. */
export function RunningTextWords({ text }: { text: RunningText }) {
  return readLinks(text).map(({ text: words, to }, index) => {
    if (to === undefined) return <Fragment key={index}>{words}</Fragment>;
    return to.startsWith('/') ? (
      <Link key={index} className={typography.link} to={to}>
        {words}
      </Link>
    ) : (
      <a key={index} className={typography.link} href={to} rel="noreferrer">
        {words}
      </a>
    );
  });
}
