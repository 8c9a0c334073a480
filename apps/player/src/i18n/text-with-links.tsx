import { cloneElement, Fragment, type ReactElement } from 'react';

interface TextWithLinksProps {
  /** With `<name>words</name>` where a link stands. */
  text: string;
  /** The links by name, without their words. */
  links: Readonly<Record<string, ReactElement>>;
}

/** A text in which some words are links. */
export function TextWithLinks({ text, links }: TextWithLinksProps) {
  // every third part is the name of a link, and the next one its words
  const parts = text.split(/<(\w+)>([^<]*)<\/\1>/);
  return parts.map((part, index) => {
    if (index % 3 === 2) return null;
    const link = index % 3 === 1 ? links[part] : undefined;
    // eslint-disable-next-line react/no-array-index-key -- the parts of one text never move
    if (link === undefined) return <Fragment key={index}>{part}</Fragment>;
    return cloneElement(link, { key: index }, parts[index + 1]);
  });
}
