import { AccessibilityTree } from '../../support/accessibility-tree.ts';
import { isFullRun } from '../../support/full-run.ts';
import { expect, test } from '../../support/signed-in.ts';

test('by the accessibility tree alone: choose a game, pick six numbers, check, pay, arrive', async ({
  page,
}) => {
  await page.goto('/user/home');
  const tree = await AccessibilityTree.of(page);

  await tree.press('link', /^Joacă Loto 6\/49/);
  await tree.waitFor('group', /^Numere de la 1 la 49/);
  const chosen = [3, 11, 19, 24, 37, 42];
  for (const number of chosen) {
    await tree.press('button', new RegExp(`^Numărul ${number}$`));
  }
  const numbers = async () => (await tree.names('button')).filter((name) => name.startsWith('Numărul '));
  // The tree lags behind the page.
  await expect
    .poll(async () => (await tree.pressed()).filter((name) => name.startsWith('Numărul ')))
    .toEqual(chosen.map((number) => `Numărul ${number}`));
  await tree.waitFor('status', /^(?!.*Mai alege)/);
  // Names follow the order of the slip in every layout.
  expect((await numbers()).map((name) => Number.parseInt(name.slice('Numărul '.length), 10))).toEqual(
    Array.from({ length: 49 }, (_, index) => index + 1),
  );
  await tree.press('switch', /Noroc/);
  await tree.press('button', /^Continuă/);

  await tree.waitFor('heading', /^Verifică biletul/);
  await expect.poll(() => tree.focused()).toMatch(/^heading Verifică biletul/);
  await tree.press('button', /^Plătește 12,50/);

  await tree.waitFor('heading', /^Plată cu cardul/);
  // The remaining pages are the provider's and an outcome page that other payments also show.
  if (!isFullRun) return;
  await tree.write(/Numărul cardului/, '4242 4242 4242 4242');
  await tree.write(/Expiră/, '09/30');
  await tree.write(/CVC/, '123');
  await tree.write(/Numele de pe card/, 'IOANA MARINESCU');
  await tree.press('button', /^Plătește/);

  await tree.waitFor('heading', /^Biletul tău e gata\./);
  expect((await tree.names('heading'))[0]).toMatch(/^Biletul tău e gata/);
});
