import { cloneElement, Fragment, type ReactElement } from 'react';

interface TextWithLinksProps {
  /** The text, with `<name>words</name>` for each link. */
  text: string;
  /** The links by name, without their text. */
  links: Readonly<Record<string, ReactElement>>;
}

/** A text in which some words are links. */
export function TextWithLinks({ text, links }: TextWithLinksProps) {
  // The parts repeat: plain text, a link's name, the link's text.
  const parts = text.split(/<(\w+)>([^<]*)<\/\1>/);
  return parts.map((part, index) => {
    if (index % 3 === 2) return null;
    const link = index % 3 === 1 ? links[part] : undefined;
    // eslint-disable-next-line react/no-array-index-key -- the parts of one text never move
    if (link === undefined) return <Fragment key={index}>{part}</Fragment>;
    return cloneElement(link, { key: index }, parts[index + 1]);
  });
}
