import type { Browser, BrowserContext, Page } from '@playwright/test';
import { waitForMail } from './mailbox.ts';
import { operate } from './operator.ts';
import { addPasskeyDevice } from './passkey-device.ts';
import type { StackAddress } from './stack-address.ts';

/** An operator with a separate browser, whose device stores their passkey. */
export interface OfficeOperator {
  readonly name: string;
  readonly context: BrowserContext;
  readonly page: Page;
}

/**
 * Adds an operator with the help of the terminal's two, opens a browser, and creates the operator's
 * first key with the mailed code.
 * @param roles such as `draws,payments`
 */
export async function enrolAtOffice(
  browser: Browser,
  stack: StackAddress,
  { name, roles }: { readonly name: string; readonly roles: string },
): Promise<OfficeOperator> {
  const email = `${name}@exemplu.ro`;
  const added = await operate(stack, 'ana', 'add-operator', name, '--email', email, '--role', roles);
  const [, number = ''] = /approve (\d+) /.exec(added) ?? [];
  await operate(stack, 'radu', 'approve', number);
  const mail = await waitForMail(stack.mailboxApi, email);
  const [, code = ''] = /Your code: (\S+)/.exec(mail.text) ?? [];
  const context = await browser.newContext({ baseURL: stack.office });
  const page = await context.newPage();
  await addPasskeyDevice(page);
  await page.goto(`/enrol?name=${name}`);
  await page.getByLabel('Codul din e-mail').fill(code);
  await page.getByRole('button', { name: 'Fă cheia și intră' }).click();
  await page.getByRole('heading', { level: 1, name: 'Pagina ta' }).waitFor();
  return { name, context, page };
}
