import type { MailBlock } from './mail-block.ts';

type Renderers = {
  [Kind in MailBlock['kind']]: (block: Extract<MailBlock, { kind: Kind }>) => string;
};

const renderers: Renderers = {
  text: ({ text }) => text,
  note: ({ text }) => text,
  code: ({ label, code }) => `${label}: ${code}`,
  button: ({ label, url }) => `${label}: ${url}`,
  link: ({ label, url }) => `${label}: ${url}`,
  game: ({ name, detail }) => `${name} · ${detail}`,
  numbers: ({ rows }) => rows.map(variantText).join('\n'),
  facts: ({ rows }) => rows.map(([name, value]) => `${name}: ${value}`).join('\n'),
  perforation: () => '- - - - - - - -',
};

/** Renders a block as lines of plain text. */
export function blockText(block: MailBlock): string {
  return (renderers[block.kind] as (block: MailBlock) => string)(block);
}

interface VariantText {
  readonly label: string;
  readonly numbers: readonly number[];
  readonly jokers: readonly number[];
}

function variantText({ label, numbers, jokers }: VariantText): string {
  const jokerText = jokers.length === 0 ? '' : ` + ${jokers.join(', ')}`;
  return `${label}: ${numbers.join(', ')}${jokerText}`;
}
