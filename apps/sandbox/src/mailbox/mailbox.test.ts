import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { MailStore, type StoreLimits } from './mail-store.ts';
import { mailboxApp } from './mailbox-app.ts';
import { mailboxConfigFrom } from './mailbox-environment.ts';
import { startMailbox } from './start-mailbox.ts';

const folder = mkdtempSync(join(tmpdir(), 'mailbox-'));
const mailbox = await startMailbox({ webPort: 0, smtpPort: 0, folder });
const sender = nodemailer.createTransport({ host: '127.0.0.1', port: mailbox.smtpPort });
afterAll(async () => {
  sender.close();
  await mailbox.stop();
  rmSync(folder, { recursive: true });
});
const origin = `http://127.0.0.1:${mailbox.webPort}`;
const get = (path: string, init: RequestInit = {}) =>
  fetch(`${origin}${path}`, { redirect: 'manual', ...init });
const textOf = async (path: string) => (await get(path)).text();

interface Listed {
  readonly id: string;
  readonly subject: string;
  readonly to: readonly string[];
  readonly text: string;
  readonly html: string;
  readonly files: readonly { fileName: string; contentType: string; bytes: number }[];
}

const mailsTo = async (address: string) => {
  const response = await get(`/api/mails?to=${encodeURIComponent(address)}`);
  return ((await response.json()) as { mails: Listed[] }).mails;
};

const only = async (address: string): Promise<Listed> => {
  const [mail, ...others] = await mailsTo(address);
  expect(others).toEqual([]);
  if (mail === undefined) throw new Error(`No mail to ${address}`);
  return mail;
};

const ticketMail = {
  from: 'Loto <bilete@loto.test>',
  to: 'Ana@loto.test',
  subject: 'Biletul tău e plătit — ștampilă',
  text: 'Codul: 123456',
  html: `<script>steal()</script><p>Codul: <b>123456</b></p><img src="cid:sigla"><img src="https://track.test/x.gif">`,
  attachments: [
    { filename: 'bilet „nou”.pdf', content: '%PDF-1.7', contentType: 'application/pdf' },
    { filename: '../../page.html', content: '<script>steal()</script>', contentType: 'text/html' },
    { filename: 'sigla.png', content: 'PNG', contentType: 'image/png', cid: 'sigla' },
  ],
};
await sender.sendMail(ticketMail);

test('the API returns a complete mail, by its recipient', async () => {
  const mail = await only('ana@loto.test');
  expect(mail).toMatchObject({ subject: ticketMail.subject, to: ['Ana@loto.test'] });
  expect(mail.html.trim()).toBe(ticketMail.html);
  expect(mail.text.trim()).toBe(ticketMail.text);
  expect(mail.files).toContainEqual({
    fileName: 'bilet „nou”.pdf',
    contentType: 'application/pdf',
    bytes: 8,
  });
  expect(mail.files).toHaveLength(3);
  expect(await mailsTo('radu@loto.test')).toEqual([]);
  expect(await (await get(`/api/mails/${mail.id}`)).json()).toEqual(mail);
});

test('the page lists and shows a mail, in both languages, without interpreting its content as markup', async () => {
  await sender.sendMail({ ...ticketMail, to: 'markup@loto.test', subject: '<b>bold</b>', attachments: [] });
  const { id } = await only('markup@loto.test');
  const list = await textOf('/?lang=ro');
  expect(list).toContain('&lt;b&gt;bold&lt;/b&gt;');
  // The newest mail comes first.
  expect(list.indexOf('&lt;b&gt;bold')).toBeLessThan(list.indexOf('ștampilă'));
  const page = await textOf(`/mails/${id}?lang=en`);
  expect(page).toContain('<html lang="en">');
  expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  expect(page).not.toContain('steal()');
  expect(await textOf(`/mails/${id}?as=text`)).toContain('Codul: 123456');
  expect(await textOf(`/mails/${id}?as=source`)).toContain('Delivered-To: markup@loto.test');
});

test('HTML runs no script, has no origin and loads nothing', async () => {
  const { id } = await only('ana@loto.test');
  const response = await get(`/mails/${id}/html`);
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy.split('; ')).toEqual([
    'sandbox allow-popups allow-popups-to-escape-sandbox',
    `default-src 'none'`,
    `style-src 'unsafe-inline'`,
    'img-src data:',
    `form-action 'none'`,
    `frame-ancestors 'self'`,
  ]);
  const framed = await response.text();
  expect(framed).toMatch(/^<!doctype html><base target="_blank">/);
  expect(framed).toContain(`src="data:image/png;base64,${Buffer.from('PNG').toString('base64')}"`);
});

test('files can be saved: a PDF as such, anything else as bytes, with a name without folders', async () => {
  const { id, files } = await only('ana@loto.test');
  const pathOf = (type: string) =>
    `/mails/${id}/files/${files.findIndex(({ contentType }) => contentType === type)}`;
  const pdf = await get(pathOf('application/pdf'));
  expect(pdf.headers.get('content-type')).toBe('application/pdf');
  expect(pdf.headers.get('content-disposition')).toBe(
    `attachment; filename*=UTF-8''bilet%20%E2%80%9Enou%E2%80%9D.pdf`,
  );
  expect(await pdf.text()).toBe('%PDF-1.7');
  const page = await get(pathOf('text/html'));
  expect(page.headers.get('content-type')).toBe('application/octet-stream');
  expect(page.headers.get('content-disposition')).not.toMatch(/%2F|\//);
  for (const file of ['9', '-1', 'x', '..%2F0'])
    expect((await get(`/mails/${id}/files/${file}`)).status).toBe(404);
});

test('the open page is notified of new mails', async () => {
  const stop = new AbortController();
  const response = await get('/changes', { signal: stop.signal });
  const events = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await events?.read())?.value).toBe(': open\n\n');
  await sender.sendMail({ ...ticketMail, to: 'live@loto.test' });
  expect((await events?.read())?.value).toBe('data: changed\n\n');
  stop.abort();
});

test('deletes one, from the page and with the API, and its file', async () => {
  await sender.sendMail({ ...ticketMail, to: 'gone@loto.test' });
  const { id } = await only('gone@loto.test');
  const remove = (headers: Record<string, string>) => get(`/mails/${id}/delete`, { method: 'POST', headers });
  expect((await remove({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  await only('gone@loto.test');
  expect((await remove({ 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(303);
  expect(await mailsTo('gone@loto.test')).toEqual([]);
  expect(readdirSync(folder)).not.toContain(`${id}.eml`);
  expect((await get(`/mails/${id}`)).status).toBe(404);
  expect((await get(`/api/mails/${id}`, { method: 'DELETE' })).status).toBe(404);
});

test('responds only to its own host name, so that no other site reads a code', async () => {
  const store = await MailStore.open(mkdtempSync(join(tmpdir(), 'mailbox-')));
  const app = mailboxApp(store);
  onTestFinished(() => app.close());
  const statusFor = async (host: string) =>
    (await app.inject({ method: 'GET', url: '/api/mails', headers: { host } })).statusCode;
  expect(await statusFor('localhost:1080')).toBe(200);
  expect(await statusFor('evil.test:1080')).toBe(404);
});

test('a mail that is too large is rejected, and the connection stays open', async () => {
  await expect(
    sender.sendMail({ ...ticketMail, to: 'large@loto.test', text: 'x'.repeat(6_000_000) }),
  ).rejects.toThrow(/too large|552/);
  expect(await mailsTo('large@loto.test')).toEqual([]);
});

const openStore = async (limits: Partial<StoreLimits>, home = mkdtempSync(join(tmpdir(), 'mailbox-'))) => {
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  return { home, store: await MailStore.open(home, () => 1_800_000_000_000, limits) };
};
const raw = (name: string, length = 10) =>
  Buffer.from(`Delivered-To: a@loto.test\r\nSubject: ${name}\r\n\r\n${'x'.repeat(length)}\r\n`);
const subjects = (store: MailStore) => store.list().map(({ subject }) => subject);

test('keeps the newest, by number and by size, also on disk', async () => {
  const { home, store } = await openStore({ mails: 3, bytes: 1000, readBytes: 100 });
  for (const name of ['1', '2', '3', '4']) await store.add(raw(name));
  expect(subjects(store)).toEqual(['4', '3', '2']);
  await store.add(raw('5', 800));
  expect(subjects(store)).toEqual(['5', '4', '3']);
  await store.add(raw('6', 900));
  expect(subjects(store)).toEqual(['6']);
  expect(readdirSync(home)).toHaveLength(1);
  expect((await store.read(store.list()[0]?.id ?? ''))?.text).toContain('xxx');
});

test('keeps the newest of an earlier run, and ignores other files', async () => {
  const { home, store } = await openStore({});
  for (const name of ['1', '2', '3']) await store.add(raw(name));
  const again = await openStore({ fromEarlierRun: 2 }, home);
  expect(subjects(again.store)).toEqual(['3', '2']);
  await again.store.add(raw('4'));
  expect(subjects(again.store)).toEqual(['4', '3', '2']);
  const modes = readdirSync(home).map((name) => statSync(join(home, name)).mode & 0o777);
  expect(new Set(modes)).toEqual(new Set([0o600]));
});

test('an unparsable mail is shown in its original form', async () => {
  const { store } = await openStore({});
  const nested = Array.from(
    { length: 40 },
    (_, depth) => `Content-Type: multipart/mixed; boundary=b${depth}\r\n\r\n--b${depth}\r\n`,
  ).join('');
  await store.add(Buffer.from(nested));
  await store.add(Buffer.from([0xff, 0xfe, 0x00]));
  const [broken, deep] = store.list();
  expect((await store.read(deep?.id ?? ''))?.text).toContain('boundary=b39');
  expect(broken).toMatchObject({ subject: '', to: [] });
});

test('reports a port in use, and refuses production', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void taken.close());
  await expect.poll(() => taken.address()).not.toBeNull();
  const address = taken.address();
  const smtpPort = typeof address === 'object' && address !== null ? address.port : 0;
  await expect(startMailbox({ webPort: 0, smtpPort, folder })).rejects.toThrow('EADDRINUSE');
  expect(() => mailboxConfigFrom({ NODE_ENV: 'production', SMTP_PORT: 'x' })).toThrow(
    /NODE_ENV is production.*\n.*MAILBOX_PORT is missing.*\n.*SMTP_PORT must be.*\n.*MAILBOX_HOME is missing/,
  );
});
