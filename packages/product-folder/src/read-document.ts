import { marked, type Token, type Tokens } from 'marked';
import { parse } from 'yaml';
import { z } from 'zod';
import {
  type DocumentPart,
  type DocumentSection,
  isSafeTarget,
  readLinks,
  type RunningText,
  textsOf,
} from './document.ts';
import { tableNames, type TableName } from './game-facts.ts';
import { unknownValues } from './values.ts';

/**
 * A part in the source. A table of the rules is a reference, which is filled in for each language.
 */
type WrittenPart = DocumentPart | { readonly ruleTable: TableName };

/** A text of the folder before its values are inserted. */
export interface WrittenDocument {
  readonly title: string;
  readonly summary: string;
  readonly inForceFrom: string;
  /** The version that players accept. A higher version makes them accept again. */
  readonly version: number;
  /** True until a lawyer has approved it. */
  readonly isDraft: boolean;
  readonly sections: readonly (Omit<DocumentSection, 'parts'> & { readonly parts: readonly WrittenPart[] })[];
}

const head = z.strictObject({
  title: z.string().trim().min(1),
  summary: z.string().trim().min(1),
  inForceFrom: z.iso.date(),
  version: z.number().int().min(1),
  draft: z.boolean().default(false),
});

const caption = /^\{caption ([^{}]+)\}$/;
const ruleTable = /^\{table ([a-z]+)\}$/;
const anchored = /^(.+?) \{#([a-z]+(?:-[a-z]+)*)\}$/;

/**
 * Parses a text in Markdown: a head of `title`, `summary`, `inForceFrom` and `version`, then
 * sections (`## Heading {#anchor}`) of paragraphs, lists, steps and tables with links and values
 * (`{product}`). Any other Markdown, above all HTML, is reported with its line.
 * @param problems receives a sentence for every problem, after `file`
 */
export function readDocument(source: string, file: string, problems: string[]): WrittenDocument | null {
  const before = problems.length;
  const report = (line: number, what: string) => problems.push(`${file}:${line}: ${what}`);
  const [, yaml = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  const facts = readHead(yaml, (what) => report(1, what));
  const sections = readSections(body, yaml.split('\n').length + 3, report);
  if (facts === null || problems.length > before) return null;
  const { draft: isDraft, ...rest } = facts;
  const written: WrittenDocument = { ...rest, isDraft, sections };
  // Checks the result again, regardless of how Markdown was parsed.
  const shown = textsOf(shownParts(written));
  for (const text of shown) {
    for (const { to } of readLinks(text))
      if (to !== undefined && !mayLeadTo(to)) problems.push(`${file}: the link to ${to} is not allowed`);
    problems.push(...unknownValues(text).map((name) => `${file}: {${name}} is not known`));
  }
  return problems.length > before ? null : written;
}

const isShown = (part: WrittenPart): part is DocumentPart =>
  typeof part === 'string' || !('ruleTable' in part);

/** Returns a text without the tables that come from the rules. */
export function shownParts({ title, summary, sections }: WrittenDocument): {
  title: string;
  summary: string;
  sections: DocumentSection[];
} {
  const written = sections.map(({ parts, ...section }) => ({
    ...section,
    parts: parts.filter(isShown),
  }));
  return { title, summary, sections: written };
}

function readHead(yaml: string, report: (what: string) => void): z.infer<typeof head> | null {
  if (yaml === '') {
    report('it has to begin with --- title, summary, inForceFrom, version ---');
    return null;
  }
  let values: unknown;
  try {
    values = parse(yaml);
  } catch (error) {
    report(`its head cannot be read: ${(error as Error).message.split('\n')[0] ?? ''}`);
    return null;
  }
  const parsed = head.safeParse(values);
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues)
    report(
      issue.code === 'unrecognized_keys'
        ? `${issue.keys.join(', ')} is not known`
        : `${issue.path.join('.')} is missing or wrong`,
    );
  return null;
}

type Report = (line: number, what: string) => void;
type Section = { id: string; heading: string; parts: WrittenPart[] };

function readSections(body: string, firstLine: number, report: Report): Section[] {
  const sections: Section[] = [];
  let line = firstLine;
  let captioned: string | null = null;
  for (const token of marked.lexer(body)) {
    const at = line;
    line += token.raw.split('\n').length - 1;
    if (token.type === 'space') continue;
    const refuse = (what: string) => report(at, what);
    if (token.type === 'heading') {
      const section = readHeading(token as Tokens.Heading, refuse);
      if (section !== null && sections.some(({ id }) => id === section.id))
        refuse(`there are two sections ${section.id}`);
      if (section !== null) sections.push(section);
      continue;
    }
    const parts = sections.at(-1)?.parts;
    if (parts === undefined) {
      refuse('text before the first section (## Heading {#anchor})');
      continue;
    }
    const said: string | undefined =
      token.type === 'paragraph' ? caption.exec(token.raw.trim())?.[1] : undefined;
    if (said !== undefined) {
      captioned = said;
      continue;
    }
    const part = readPart(token, captioned, refuse);
    captioned = null;
    if (part !== null) parts.push(part);
  }
  for (const { id, parts } of sections)
    if (parts.length === 0) report(firstLine, `section ${id} says nothing`);
  if (sections.length === 0) report(firstLine, 'it has no section (## Heading {#anchor})');
  return sections;
}

type Refuse = (what: string) => void;

function readHeading(token: Tokens.Heading, refuse: Refuse): Section | null {
  const [, heading, id] = anchored.exec(token.text.trim()) ?? [];
  if (token.depth !== 2 || heading === undefined || id === undefined) {
    refuse('a heading has to be ## Heading {#anchor}');
    return null;
  }
  return { id, heading: runningText(token.tokens, refuse).replace(/ \{#[a-z-]+\}$/, ''), parts: [] };
}

function readPart(token: Token, captioned: string | null, refuse: Refuse): WrittenPart | null {
  if (captioned !== null && token.type !== 'table') refuse('a caption has to stand before a table');
  switch (token.type) {
    case 'paragraph':
      return readParagraph(token as Tokens.Paragraph, refuse);
    case 'list': {
      const { ordered, items } = token as Tokens.List;
      const texts = items.map((item) => itemText(item, refuse));
      return ordered ? { steps: texts } : { list: texts };
    }
    case 'table': {
      const { header, rows } = token as Tokens.Table;
      if (captioned === null) refuse('a table needs {caption …} before it');
      const cells = (row: readonly Tokens.TableCell[]) =>
        row.map(({ tokens }) => runningText(tokens, refuse));
      const table = { caption: captioned ?? '', head: cells(header), rows: rows.map(cells) };
      if (table.rows.some((row) => row.includes(''))) refuse('a table has an empty cell');
      return { table };
    }
    default:
      refuse(`${named[token.type] ?? token.type} is not allowed here`);
      return null;
  }
}

function readParagraph(token: Tokens.Paragraph, refuse: Refuse): WrittenPart | null {
  const [, wanted] = ruleTable.exec(token.raw.trim()) ?? [];
  if (wanted === undefined) return runningText(token.tokens, refuse);
  const known = tableNames.find((name) => name === wanted);
  if (known === undefined) refuse(`{table ${wanted}} is not known: ${tableNames.join(', ')}`);
  return known === undefined ? null : { ruleTable: known };
}

function itemText({ tokens, task }: Tokens.ListItem, refuse: Refuse): RunningText {
  const [content, ...others] = tokens.filter(({ type }) => type !== 'space');
  const isPlain = content?.type === 'text' || content?.type === 'paragraph';
  if (!isPlain || others.length > 0 || task) refuse('an entry of a list has to be one line of text');
  return runningText(isPlain ? ((content as Tokens.Text).tokens ?? []) : [], refuse);
}

/** Checks a link's target. A value that is a complete URL must use TLS. */
const mayLeadTo = (to: string) => isSafeTarget(to) || to === '{company.disputeResolution.url}';

/** Returns words and links; refuses anything else. */
function runningText(tokens: readonly Token[], refuse: Refuse): RunningText {
  return tokens.map((token) => pieceText(token, refuse)).join('');
}

function pieceText(token: Token, refuse: Refuse): string {
  if (token.type === 'text' || token.type === 'escape')
    return (token as Tokens.Text).text.replaceAll(/\s+/g, ' ');
  if (token.type === 'link') {
    const { href, title, tokens } = token as Tokens.Link;
    const isPlain = tokens.every(({ type }) => type === 'text' || type === 'escape');
    if (!isPlain || title || !mayLeadTo(href)) refuse(`the link to ${href} is not allowed`);
    return `[${runningText(tokens, refuse)}](${href})`;
  }
  refuse(`${named[token.type] ?? token.type} is not allowed here`);
  return '';
}

const named: Readonly<Record<string, string>> = {
  html: 'HTML',
  code: 'code',
  codespan: 'code',
  image: 'a picture',
  strong: 'bold',
  em: 'italic',
  del: 'struck text',
  br: 'a line break',
  hr: 'a rule',
  blockquote: 'a quotation',
  def: 'a reference',
};
