import {
  ANY_PORTS,
  makeTemporaryHome,
  removeTemporaryHome,
  startLocalStack,
  type LocalStack,
} from '@loto/local';
import { payWithoutPage } from '../support/card-provider.ts';
import { registerPlayer } from '../support/new-player.ts';
import { buyTicket, startPayment, ticketsOf } from '../support/new-ticket.ts';
import { enrolAtOffice } from '../support/office-operator.ts';
import { expectAccessible } from '../support/screen-checks.ts';
import { isWitnessed, startSealing } from '../support/seal-draw.ts';
import { expect, test } from '../support/test.ts';
import { button, close, press, sign, typeResult, type AtWork, type Hand } from './night-steps.ts';
import { measureWaiting } from './waiting-time.ts';

/** A Thursday. Sales are open, and an hour later the draws are over. */
const beforeDraw = { LOTO_CLOCK_START: '2026-11-19T17:00:00+02:00' };
const afterClose = { LOTO_CLOCK_START: '2026-11-19T18:01:00+02:00' };
const afterDraw = { LOTO_CLOCK_START: '2026-11-19T18:40:00+02:00' };

/** A separate stack, because its clock passes the draw, which no other journey may see. */
let stack: LocalStack;
let home: string;

test.beforeAll(async () => {
  test.setTimeout(4 * 60_000);
  home = await makeTemporaryHome('night');
  stack = await startLocalStack({
    home,
    port: 0,
    ports: ANY_PORTS,
    databasePort: 0,
    quiet: true,
    buildWebApps: true,
    environment: beforeDraw,
  });
  const address = { ...stack.urls, databaseUrl: stack.databaseUrl, home };
  const player = await registerPlayer(address);
  for (const order of [
    { gameCode: 'joker' as const, variants: [{ numbers: [41, 7, 19, 1, 2], jokers: [20] }] },
    { gameCode: 'loto-6-49' as const, variants: [{ numbers: [44, 11, 45, 1, 2, 3] }] },
  ]) {
    const ticket = await buyTicket(address, player, order);
    await payWithoutPage(address, await startPayment(address, player, ticket.id));
  }
  await expect
    .poll(async () => (await ticketsOf(address, player)).map(({ status }) => status))
    .toEqual(['active', 'active']);
  await stack.killApi('SIGTERM');
  await stack.restartApi(afterClose);
  for (const gameCode of ['joker', 'loto-6-49'] as const) {
    const draw = { gameCode, day: '2026-11-19' };
    await startSealing(stack, draw);
    await expect.poll(() => isWitnessed(stack, draw)).toBe(true);
  }
  await stack.killApi('SIGTERM');
  await stack.restartApi(afterDraw);
});

test.afterAll(async () => {
  await stack.stop();
  await removeTemporaryHome(home);
});

const nights = [
  {
    hand: 'mouse',
    names: ['nina', 'mihai'],
    game: 'Joker',
    drawn: { numbers: [41, 7, 19, 30, 22], joker: 14, side: '846035' },
    mistake: { numbers: [41, 7, 19, 30, 23], joker: 14, side: '846035' },
    differing: 'numărul 5',
    fields: { max: 45, jokerMax: 20 },
    official: { code: 'joker', category: 'VI', prizeBani: 6_150 },
  },
  {
    hand: 'keyboard',
    names: ['dana', 'horia'],
    game: 'Loto 6/49',
    drawn: { numbers: [44, 11, 45, 46, 33, 19], side: '0012345' },
    mistake: { numbers: [44, 11, 45, 46, 33, 19], side: '0012354' },
    differing: 'Numărul Noroc, cifra 6',
    fields: { max: 49 },
    official: { code: 'loto-6-49', category: 'IV', prizeBani: 6_150 },
  },
] as const;

for (const night of nights) {
  const { game, drawn, mistake, fields, official, names } = night;
  const hand: Hand = night.hand;
  const by = hand === 'mouse' ? '' : ' by the keyboard alone';

  const column = ({ page }: AtWork) => page.getByRole('region', { name: game });

  test(`two people bring a draw from its result to its prizes${by}`, async ({ browser }) => {
    test.setTimeout(8 * 60_000);
    const address = { ...stack.urls, databaseUrl: stack.databaseUrl, home };
    const [first, second] = await Promise.all(
      names.map(async (name): Promise<AtWork> => {
        const operator = await enrolAtOffice(browser, address, { name, roles: 'draws,payments' });
        return { ...operator, hand };
      }),
    );
    if (first === undefined || second === undefined) throw new Error('There are two operators');
    const waiting = [first, second].map(({ page }) => measureWaiting(page));
    const began = performance.now();
    const step = (who: AtWork, role: 'link' | 'button', name: string | RegExp) =>
      press(who, column(who).getByRole(role, { name, exact: true }));

    // The first person records the drawn numbers.
    for (const { page } of [first, second]) await page.goto('/');
    await expectAccessible(first.page);
    await step(first, 'link', 'Înregistrează rezultatul');
    await typeResult(first, drawn, fields);
    await press(first, button(first.page, 'Înregistrează'));
    await sign(first, /^Recorded|^Înregistrat/);
    await close(first);
    await expect(first.page.getByText(`Așteaptă ca`).first()).toBeVisible();

    // The second person types them again without seeing them, and is told which position differs.
    await step(second, 'link', 'Confirmă rezultatul');
    const { page } = second;
    const shown = await page.locator('main').innerText();
    expect(shown).not.toContain(drawn.side);
    await typeResult(second, mistake, fields);
    await expect(page.getByRole('rowheader', { name: night.differing })).toBeVisible();
    await expect(button(page, 'Confirmă')).toBeDisabled();
    await expectAccessible(page);
    await typeResult(second, drawn, fields);
    await expect(page.getByText(`Se potrivește cu ce a înregistrat ${first.name}.`)).toBeVisible();
    await expectAccessible(page);
    await press(second, button(page, 'Confirmă'));
    await sign(second, /^confirmed|^Confirmed|onfirmat/);
    await close(second);

    // The first person runs a dry run of the settlement, and enters official values that differ
    // from ours.
    await press(first, button(first.page, 'Probează fără să schimbi nimic'));
    await expect(first.page.getByText('Ar deconta astfel')).toBeVisible();
    await expect(first.page.getByText('Cele mai mari premii')).toBeVisible();
    const summary = first.page.locator('summary', { hasText: 'Valori oficiale' });
    await press(first, summary);
    const { code, category, prizeBani } = official;
    const table = { code, note: 'loto.ro', fundBani: 90_000_000, categories: [{ category, prizeBani }] };
    const pasted = first.page.getByLabel('Lipește aici fișierul');
    await press(first, pasted);
    await first.page.keyboard.insertText(JSON.stringify([table]));
    await press(first, button(first.page, 'Citește'));
    await expect(first.page.getByText(/diferă de ale noastre; le acceptă două persoane/)).toBeVisible();
    await expectAccessible(first.page);
    await press(first, button(first.page, 'Decontează cu aceste valori'));
    await sign(first, /not settled, since official values depart|nedecontat/);
    const dialog = first.page.getByRole('dialog');
    await press(first, dialog.getByRole('button', { name: /^Continuă:/ }));
    await sign(first, 'E nevoie de încă o persoană.');
    await close(first);

    // The second person approves, the first one settles, and prizes are offered.
    await second.page.goto('/');
    await step(second, 'button', /^Aprobă cererea/);
    await sign(second, /^Request|^Cererea|request/);
    await close(second);
    await press(first, button(first.page, 'Decontează extragerea'));
    await sign(first, /settled|decontat/);
    await close(first);
    await first.page.reload();
    await expect(first.page.getByText('S-a decontat astfel')).toBeVisible();
    const offered = column(second).getByRole('progressbar', { name: 'Premii oferite' });
    await expect(offered).toHaveAttribute('aria-valuetext', /^(\d+) din \1$/);

    const totalMs = performance.now() - began;
    const waitingMs = waiting.reduce((sum, one) => sum + one.totalMs(), 0);
    // A target of the product, which a busy machine may miss, so it's printed and not asserted.
    console.log(
      `draw night${by}: ${Math.round(totalMs / 1000)} s, ${(waitingMs / 1000).toFixed(1)} s of them waiting for the server`,
    );

    // One person stops the payouts. Resuming them in the same place takes two.
    await press(first, button(first.page, 'Oprește plățile'));
    await first.page.getByLabel('De ce?').fill('rezultatul se verifică');
    await press(first, button(first.page, 'Continuă'));
    await sign(first, /stopped|oprite/);
    await close(first);
    await expect(first.page.getByText(/^Oprite de .*: rezultatul se verifică$/)).toBeVisible();
    await press(first, button(first.page, 'Reia plățile'));
    await first.page.getByLabel('De ce?').fill('rezultatul e bun');
    await press(first, button(first.page, 'Continuă'));
    await sign(first, 'E nevoie de încă o persoană.');
    await close(first);
    await step(second, 'button', /^Aprobă cererea/);
    await sign(second, /resumed|reluate|Request|Cererea/);
    await close(second);
    await expect(column(second).getByRole('button', { name: 'Oprește plățile' })).toBeVisible();
    for (const { context } of [first, second]) await context.close();
  });
}
