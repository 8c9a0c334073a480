import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8').replaceAll(/\/\*.*?\*\//gs, '');

type Theme = 'light' | 'dark' | 'partner';
type Color = readonly [red: number, green: number, blue: number];

/** Returns the declarations of a theme; later ones override earlier ones. */
function declarationsOf(theme: Theme): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [, selector = '', body = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const holds = selector.split(',').some((one) => {
      const only = one.trim();
      return only === ':root' || only === '[data-theme]' || only === `[data-theme='${theme}']`;
    });
    if (!holds) continue;
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g)) found.set(name, value);
  }
  return found;
}

/** Returns a theme's colour as linear light. */
function colorOf(declarations: ReadonlyMap<string, string>, value: string): Color {
  const name = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  if (name !== undefined) return colorOf(declarations, declarations.get(name) ?? '');
  const mix = /^color-mix\(in oklab, (\S+) (\d+)%, (\S+)\)$/.exec(value);
  if (mix === null) {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const share = Number.parseInt(value.slice(at, at + 2), 16) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return [red, green, blue];
  }
  const [, one = '', percent = '', other = ''] = mix;
  const [first, second] = [toOklab(colorOf(declarations, one)), toOklab(colorOf(declarations, other))];
  const part = Number(percent) / 100;
  return fromOklab([0, 1, 2].map((at) => (first[at] ?? 0) * part + (second[at] ?? 0) * (1 - part)));
}

// https://bottosson.github.io/posts/oklab/
function toOklab([r, g, b]: Color): number[] {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab([lightness = 0, a = 0, b = 0]: readonly number[]): Color {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** Returns the contrast ratio of two colours (WCAG 2.2, "contrast ratio"). */
function contrast(theme: Theme, one: string, other: string): number {
  const declarations = declarationsOf(theme);
  const [high = 0, low = 0] = [one, other]
    .map((name) => colorOf(declarations, `var(--${name})`))
    .map(([r, g, b]) => 0.2126 * r + 0.7152 * g + 0.0722 * b)
    .toSorted((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

test('the ratios match WCAG', () => {
  expect(contrast('light', 'ink', 'ground')).toBeCloseTo(14.37, 1);
  expect(contrast('dark', 'ink-soft', 'surface')).toBeCloseTo(8.24, 1);
});

test.each(['light', 'dark', 'partner'] as const)('text on quiet fills is readable: %s', (theme) => {
  for (const fill of ['sunk', 'well']) {
    for (const word of ['ink', 'ink-soft', 'ink-mute', 'danger'])
      expect([fill, word, contrast(theme, word, fill) >= 4.5]).toEqual([fill, word, true]);
  }
});

test('a quiet fill is at least as visible on dark paper as on light', () => {
  for (const [fill, paper] of [
    ['sunk', 'ground'],
    ['well', 'surface'],
  ] as const)
    expect(contrast('dark', fill, paper)).toBeGreaterThan(contrast('light', fill, paper));
});

test('a selected item differs visibly from an unselected one', () => {
  expect(contrast('dark', 'action', 'sunk')).toBeGreaterThan(3);
  for (const theme of ['light', 'dark', 'partner'] as const)
    expect(contrast(theme, 'on-action', 'action')).toBeGreaterThan(4.5);
});
