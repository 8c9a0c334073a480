import { SaxesParser } from 'saxes';

/** An XML element: its name without prefix, namespace, text and children. */
export interface XmlElement {
  readonly name: string;
  readonly namespace: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** The element's own text, trimmed. */
  readonly text: string;
}

type Open = XmlElement & { children: XmlElement[]; text: string };

/**
 * Parses an XML document. Rejects document types: bank messages have none, and they can define
 * arbitrary entities.
 * @throws {Error} if it isn't well formed
 */
export function parseXml(document: string): XmlElement {
  const parser = new SaxesParser({ xmlns: true });
  const path: Open[] = [];
  let root: XmlElement | undefined;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new Error('a document type is refused');
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    const element: Open = {
      name: local,
      namespace: uri,
      attributes: Object.fromEntries(Object.values(attributes).map((one) => [one.name, one.value])),
      children: [],
      text: '',
    };
    path.at(-1)?.children.push(element);
    path.push(element);
    root ??= element;
  });
  const addText = (text: string): void => {
    const open = path.at(-1);
    if (open !== undefined) open.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const closed = path.pop();
    if (closed !== undefined) closed.text = closed.text.trim();
  });
  parser.write(document.replace(/^\uFEFF/, '')).close();
  if (root === undefined) throw new Error('the document is empty');
  return root;
}

/** Returns the elements at a path, in document order. */
export function all(element: XmlElement | undefined, ...path: readonly string[]): readonly XmlElement[] {
  let found: readonly XmlElement[] = element === undefined ? [] : [element];
  for (const name of path)
    found = found.flatMap(({ children }) => children.filter((one) => one.name === name));
  return found;
}

/** Returns the text of the first element at a path, or null if it's missing or empty. */
export function textAt(element: XmlElement | undefined, ...path: readonly string[]): string | null {
  return all(element, ...path)[0]?.text || null;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * Content to write into an element: text, or child elements in order; undefined omits the element.
 */
export type XmlContent = string | readonly (readonly [name: string, content: XmlContent | undefined])[];

/** Writes elements, one per line. Names can include attributes: `InstdAmt Ccy="RON"`. */
export function writeXml(elements: Exclude<XmlContent, string>, indent = ''): string {
  return elements
    .map(([opening, content]) => {
      if (content === undefined) return '';
      const name = opening.split(' ')[0] ?? opening;
      const inner =
        typeof content === 'string'
          ? content.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? character)
          : `\n${writeXml(content, `${indent}  `)}${indent}`;
      return `${indent}<${opening}>${inner}</${name}>\n`;
    })
    .join('');
}
