import { expect, it } from 'vitest';
import { namedIn } from './documents.ts';
import { textOf } from './project-files.ts';

const document = textOf('docs/threat-model.md');

interface Threat {
  readonly flow: string;
  readonly stride: string;
  readonly attacker: string;
  readonly heldBy: string;
  readonly left: string;
}

/** The rows of the tables of flows, whose headings are numbered. */
const threats: Threat[] = document
  .split(/^## (?=\d)/m)
  .slice(1)
  .flatMap((section) =>
    Array.from(
      section.matchAll(/^\| ([A-Z]) \| (.+?) \| (.+?) \| (.+?) \| (.+?) \|$/gm),
      ([, stride = '', attacker = '', , heldBy = '', left = '']) => ({
        flow: section.split('\n')[0] ?? '',
        stride,
        attacker,
        heldBy,
        left,
      }),
    ),
  );

const attackers = Array.from(
  (document.split('| Attacker | What they have |')[1]?.split('```')[0] ?? '').matchAll(/^\| (\w+) \|/gm),
  ([, name]) => name,
);

it('docs/threat-model.md looks at each flow by all of STRIDE', () => {
  const flows = [...document.matchAll(/^## (\d.+)$/gm)].map(([, flow]) => flow);
  expect(flows.length).toBeGreaterThanOrEqual(11);
  for (const flow of flows) {
    const found = threats.filter((threat) => threat.flow === flow).map(({ stride }) => stride);
    expect([flow, [...new Set(found)].toSorted().join('')]).toEqual([flow, 'DEIRST']);
  }
});

it('each attacker is one of its list, and each of the list attacks', () => {
  expect(new Set(threats.map(({ attacker }) => attacker))).toEqual(new Set(attackers));
});

it('each threat names what holds it, and what is left', () => {
  const bare = threats.filter(({ heldBy, left }) => {
    const { paths, links, scripts } = namedIn(heldBy);
    const isNamed =
      [...paths, ...links, ...scripts].length > 0 || /`[A-Z_]+`|outside of the product/.test(heldBy);
    return !isNamed || left.trim() === '';
  });
  expect(bare).toEqual([]);
});

it('a test whose title it quotes has it', () => {
  const quoted = Array.from(document.matchAll(/`([\w/-]+\.test\.ts)` \("([^"]+)"\)/g));
  expect(quoted.length).toBeGreaterThan(1);
  for (const [, path = '', title = ''] of quoted) expect(textOf(`apps/api/src/${path}`)).toContain(title);
});
