import { officeCalls, operatorRoles, type OfficeCall, type OfficeCallId } from '@loto/office-contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import { commands } from '../commands/index.ts';
import { changedRows } from '../testing/changed-rows.ts';
import { browserOf, openBrowser, type OfficeBrowser } from '../testing/office-browser.ts';
import { openTerminal } from '../testing/terminal.ts';

let app: TestApp;
const browsers = new Map<string, OfficeBrowser>();
beforeAll(async () => {
  app = await createTestApp();
  const terminal = await openTerminal(app);
  for (const role of operatorRoles) {
    await terminal.enrol(`only-${role}`, role);
    browsers.set(role, await openBrowser(app, `only-${role}`));
  }
});
afterAll(() => app.close());

const calls = Object.values<OfficeCall>(officeCalls);
const browserFor = (role: string) => browsers.get(role) ?? browserOf(app);

/** Makes a call with an id, a reason and arguments that don't fit any call. */
const answerOf = (browser: OfficeBrowser, { id }: OfficeCall) =>
  browser.call(id as OfficeCallId, { id: 'none', reason: 'apel, nr. 1234', body: { none: 'x' } });

test('no role can make another role’s call or download, and a refusal changes nothing', async () => {
  const offenders: string[] = [];
  const changes = await changedRows(app, async () => {
    for (const call of calls) {
      if (call.caller === 'anyone' || call.caller === 'any-operator') continue;
      const { caller } = call;
      for (const role of operatorRoles.filter((one) => one !== 'auditor' && !caller.includes(one))) {
        const { errorCode } = await answerOf(browserFor(role), call);
        if (errorCode !== 'ROLE_MISSING') offenders.push(`${call.id} ${role}: ${errorCode}`);
        if (call.isList !== true) continue;
        const { statusCode } = await browserFor(role).download(call.id as OfficeCallId, { id: 'none' });
        if (statusCode !== 403) offenders.push(`download of ${call.id} ${role}: ${statusCode}`);
      }
    }
  });
  expect([offenders, changes]).toEqual([[], []]);
});

test('each role may make its own calls, and an auditor every one', async () => {
  const offenders: string[] = [];
  for (const call of calls) {
    for (const role of operatorRoles) {
      const { caller } = call;
      const isAllowed = typeof caller === 'string' || role === 'auditor' || caller.includes(role);
      if (!isAllowed) continue;
      const { errorCode = '' } = await answerOf(browserFor(role), call);
      if (['ROLE_MISSING', 'UNAUTHENTICATED', 'INTERNAL'].includes(errorCode))
        offenders.push(`${call.id} ${role}: ${errorCode}`);
      if (call.id === 'officeSignOut') browsers.set(role, await openBrowser(app, `only-${role}`));
    }
  }
  expect(offenders).toEqual([]);
});

test('without a session no operators’ call responds', async () => {
  const offenders: string[] = [];
  const changes = await changedRows(app, async () => {
    for (const call of calls.filter(({ caller }) => caller !== 'anyone')) {
      const { status } = await answerOf(browserOf(app), call);
      if (status !== 401) offenders.push(`${call.id}: ${status}`);
      if (call.isList !== true) continue;
      const { statusCode } = await browserOf(app).download(call.id as OfficeCallId, { id: 'none' });
      if (statusCode !== 401) offenders.push(`download of ${call.id}: ${statusCode}`);
    }
  });
  expect([offenders, changes]).toEqual([[], []]);
});

test('every call that shows personal data needs a reason', async () => {
  const offenders: string[] = [];
  for (const call of calls.filter(({ look }) => look !== undefined)) {
    const answer = await browserFor('auditor').call(call.id as OfficeCallId, { id: 'none' });
    // Arguments that don't fit are refused before the reason is.
    if (!['REASON_MISSING', 'VALIDATION_FAILED'].includes(answer.errorCode ?? ''))
      offenders.push(`${call.id}: ${answer.errorCode}`);
  }
  expect(offenders).toEqual([]);
});

test('no role can try another role’s command at a screen, and a refusal changes nothing', async () => {
  const offenders: string[] = [];
  const changes = await changedRows(app, async () => {
    for (const { name, role, kind, positionals, secrets = [], options } of commands) {
      if (role === 'any') continue;
      const words = [
        name,
        ...Array.from({ length: positionals[0] }, () => '1'),
        ...Object.entries(options).flatMap(([option, { type }]) =>
          type === 'boolean' ? [] : [`--${option}`, secrets.includes(option) ? '-' : '1'],
        ),
      ];
      const given = { content: 'x', 'new-file': '/no/such', cnp: '1', email: 'x', official: 'x' };
      const isReading = kind === 'read' || kind === 'look';
      for (const one of operatorRoles) {
        if ([role].flat().includes(one) || (one === 'auditor' && isReading)) continue;
        const { state } = await browserFor(one).try({ words, given });
        if (state !== 'forbidden') offenders.push(`${name} ${one}: ${state}`);
      }
    }
  });
  expect([offenders, changes]).toEqual([[], []]);
});
