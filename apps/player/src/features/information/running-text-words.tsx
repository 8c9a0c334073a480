import { Fragment } from 'react';
import { Link } from 'react-router';
import type { RunningText } from './document.ts';
import { readLinks } from './read-links.ts';

/** Running text with its links: ours by the router, others by the browser. */
export function RunningTextWords({ text }: { text: RunningText }) {
  return readLinks(text).map(({ text: words, to }, index) => {
    if (to === undefined) return <Fragment key={index}>{words}</Fragment>;
    return to.startsWith('/') ? (
      <Link key={index} className="link" to={to}>
        {words}
      </Link>
    ) : (
      <a key={index} className="link" href={to} rel="noreferrer">
        {words}
      </a>
    );
  });
}
