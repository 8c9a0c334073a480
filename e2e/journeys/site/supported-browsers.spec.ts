import { parse, type Node, parseExpressionAt } from 'acorn';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cards, expectPaid, goToPayment, payByCard } from '../../steps/payment/card-payment.ts';
import { takeAnyTicket } from '../../steps/picker.ts';
import { openPdf } from '../../steps/tickets.ts';
import { expect, test } from '../../support/signed-in.ts';
import { removeNewestBuiltIns } from '../../support/newest-built-ins.ts';

/**
 * The syntax that iOS 16.4 can parse, the oldest browser in `.browserslistrc`. This includes
 * regular expressions: no v flag, modifiers or duplicate names.
 */
const syntax = { ecmaVersion: 2023, sourceType: 'module' } as const;

const built = join(import.meta.dirname, '../../../apps/player/build/client');

/** Parses a script and the patterns that it passes to RegExp as strings. */
function checkSyntax(script: string): void {
  for (const { pattern, flags } of textPatterns(parse(script, syntax)))
    parseExpressionAt(`/${pattern.replaceAll('/', String.raw`\/`)}/${flags}`, 0, syntax);
}

/** Returns the patterns and flags of `RegExp('…', '…')` within a node. */
function textPatterns(node: Node): { pattern: string; flags: string }[] {
  const parts = Object.values(node)
    .flat()
    .filter((part) => typeof part === 'object' && part !== null && 'type' in part);
  const within = (parts as Node[]).flatMap(textPatterns);
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return within;
  const call = node as Node & { callee: { name?: string }; arguments: { value?: unknown }[] };
  const [pattern, flags = ''] = call.arguments.map(({ value }) => value);
  const isPattern = call.callee.name === 'RegExp' && typeof pattern === 'string' && pattern !== '';
  return isPattern && typeof flags === 'string' ? [...within, { pattern, flags }] : within;
}

test('every script that is served can be parsed by the oldest supported browser', () => {
  const names = readdirSync(built, { recursive: true }).map(String);
  const scripts = names
    .filter((name) => /\.m?js$/.test(name))
    .map((name) => ({ name, script: readFileSync(join(built, name), 'utf8') }));
  const inPages = names
    .filter((name) => name.endsWith('.html'))
    .flatMap((name) =>
      [
        ...readFileSync(join(built, name), 'utf8').matchAll(
          /<script(?![^>]*type="application)[^>]*>([\s\S]+?)<\/script>/g,
        ),
      ].map(([, script = '']) => ({ name, script })),
    );
  expect(scripts.length).toBeGreaterThan(100);
  expect(inPages.length).toBeGreaterThan(5);
  const refused: string[] = [];
  for (const { name, script } of [...scripts, ...inPages]) {
    try {
      checkSyntax(script);
    } catch (error) {
      refused.push(`${name}: ${String(error)}`);
    }
  }
  expect(refused).toEqual([]);
});

test.describe('without what the oldest supported browsers lack', () => {
  test('a ticket is bought, paid and opened as PDF', async ({ page }) => {
    await removeNewestBuiltIns(page);
    await page.goto('/user/home');
    await takeAnyTicket(page, 'Loto 6/49');
    await goToPayment(page);
    await payByCard(page, cards.accepted);
    await expectPaid(page);
    await page.getByRole('link', { name: 'Vezi biletul' }).click();
    await openPdf(page);
    await expect(page.getByRole('button', { name: 'Descarcă PDF-ul' })).toBeVisible();
  });
});
