import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expectAccessible } from '../../support/screen-checks.ts';
import { expect, test } from '../../support/test.ts';

const projectFolder = join(import.meta.dirname, '../../..');
const vectors = join(projectFolder, 'packages/draw-seal/vectors');
let file: string;

test.beforeAll(() => {
  execFileSync(process.execPath, [join(projectFolder, 'apps/verifier/scripts/build.ts')]);
  // The page as the server fills it with its keys.
  const html = readFileSync(join(projectFolder, 'apps/verifier/build/verify.html'), 'utf8')
    .replace('%SEAL_POLICY%', () => readFileSync(join(vectors, 'policy.txt'), 'utf8'))
    .replace('%RECEIPT_KEYS%', () => readFileSync(join(vectors, 'receipt-key.txt'), 'utf8'));
  file = join(mkdtempSync(join(tmpdir(), 'loto-verifier-')), 'verify.html');
  writeFileSync(file, html);
});

test('a page from a file verifies a proof without a network, and refuses a changed byte', async ({
  page,
  context,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await context.setOffline(true);
  await page.goto(pathToFileURL(file).href);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verifică un bilet sau o extragere');
  await expectAccessible(page);

  const proof = readFileSync(join(vectors, 'proofs-2/2.loto-proof'));
  const files = page.getByLabel('Alege fișiere');
  await files.setInputFiles({ name: 'bilet.loto-proof', mimeType: 'text/plain', buffer: proof });
  await expect(
    page.getByRole('heading', { name: 'Biletul 649-004J-NG9Y-Z3M2-V era în extragere' }),
  ).toBeVisible();
  await expect(page.getByText('5 15 25 35 45 49')).toBeVisible();

  const changed = Buffer.from(proof.toString().replace('line 5 ', 'line 4 '));
  await files.setInputFiles({ name: 'bilet.loto-proof', mimeType: 'text/plain', buffer: changed });
  await expect(page.getByRole('heading', { name: 'bilet.loto-proof: nu se potrivește' })).toBeVisible();
  await expect(page.getByText('numerele sau miza au fost schimbate')).toBeVisible();
  await expectAccessible(page);
  expect(requests).toEqual([pathToFileURL(file).href]);
});

test('the folders of two draws and the log are recomputed in the page, in English too', async ({ page }) => {
  await page.goto(pathToFileURL(file).href);
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByLabel('Choose a folder').setInputFiles(vectors);
  await expect(page.getByRole('heading', { name: /adds up to the ban/ })).toHaveCount(2);
  await expect(page.getByRole('heading', { name: 'The log is whole' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Ticket .* was in the draw/ })).toHaveCount(10);
  await page.getByText('What this does not prove').click();
  await page.getByText('Keys used').click();
  await expectAccessible(page);
});
