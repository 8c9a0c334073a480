import { describe, expect, it } from 'vitest';
import { chooseLanes, LANES } from './choose-stages.ts';
import { HeldOutput } from './output.ts';
import { playwrightOutcome } from './browser-stage.ts';
import { vitestOutcome } from './vitest-stage.ts';

describe('a run of Vitest', () => {
  const passedFile = {
    name: 'a.test.ts',
    status: 'passed',
    assertionResults: [{ fullName: 'a sale is booked', status: 'passed' }],
  };

  it('counts its tests, and lists those that failed', () => {
    const failedFile = {
      name: 'b.test.ts',
      status: 'failed',
      assertionResults: [
        { fullName: 'a prize is paid', status: 'passed' },
        { fullName: 'a prize is paid once', status: 'failed', failureMessages: ['expected 2 to be 1'] },
      ],
    };
    const report = { numPassedTests: 5, numFailedTests: 1, testResults: [passedFile, failedFile] };
    expect(vitestOutcome(report, false)).toEqual({
      passed: 5,
      failed: 1,
      failures: ['b.test.ts › a prize is paid once\nexpected 2 to be 1'],
    });
  });

  it('counts an unreadable file as a failure', () => {
    const unreadable = { name: 'c.test.ts', status: 'failed', message: 'no such file', assertionResults: [] };
    const report = { numPassedTests: 5, numFailedTests: 0, testResults: [passedFile, unreadable] };
    expect(vitestOutcome(report, false)).toEqual({
      passed: 5,
      failed: 1,
      failures: ['c.test.ts\nno such file'],
    });
  });

  it('has failed if it says so, even without a failed test', () => {
    const report = { numPassedTests: 5, numFailedTests: 0, testResults: [passedFile] };
    expect(vitestOutcome(report, false)).toMatchObject({ passed: 5, failed: 1 });
    expect(vitestOutcome(report, true)).toMatchObject({ passed: 5, failed: 0 });
  });

  it('has failed if it left no report', () => {
    expect(vitestOutcome(null, true)).toEqual({ passed: 0, failed: 1 });
  });
});

const spec = (title: string, ok: boolean, ...messages: string[]) => ({
  title,
  file: 'buy.spec.ts',
  ok,
  tests: [{ results: messages.map((message) => ({ error: { message } })) }],
});

describe('a run of Playwright', () => {
  it('counts a test that passed at the second attempt as failed, and lists those that failed', () => {
    const suites = [
      {
        specs: [spec('a ticket is bought', true)],
        suites: [{ specs: [spec('it is paid', false, 'no mail')] }],
      },
    ];
    const report = { stats: { expected: 7, unexpected: 1, flaky: 1 }, errors: [], suites };
    expect(playwrightOutcome(report, false)).toEqual({
      passed: 7,
      failed: 2,
      failures: ['buy.spec.ts › it is paid\nno mail'],
    });
  });

  it('has failed if it says so, even without a failed test, and if it left no report', () => {
    const report = {
      stats: { expected: 0, unexpected: 0, flaky: 0 },
      errors: [{ message: 'no browser' }],
      suites: [],
    };
    expect(playwrightOutcome(report, false)).toEqual({ passed: 0, failed: 1, failures: ['no browser'] });
    expect(playwrightOutcome(null, true)).toEqual({ passed: 0, failed: 1 });
  });
});

const names = (lanes: readonly (readonly { name: string }[])[]) =>
  lanes.map((lane) => lane.map(({ name }) => name));

describe('the stages', () => {
  it('all run unless some are chosen', () => {
    expect(chooseLanes([], false)).toEqual(LANES);
    expect(names(chooseLanes(['browser', 'unit'], false))).toEqual([['unit'], ['browser']]);
    expect(names(chooseLanes(['browser'], false))).toEqual([['browser']]);
  });

  it('run sequentially if requested', () => {
    expect(names(chooseLanes(['browser', 'unit'], true))).toEqual([['unit', 'browser']]);
  });

  it('of the full run come after the others, and can be chosen in any run', () => {
    expect(names(chooseLanes([], true))).toEqual([
      [...names(LANES).flat(), 'types', 'chart', 'watch', 'image', 'first-start', 'audit'],
    ]);
    expect(names(chooseLanes(['chart'], false))).toEqual([['chart']]);
  });

  it('are listed if a name is unknown', () => {
    expect(() => chooseLanes(['unit', 'unti'], false)).toThrow(
      /“unti”.*unit, local, api, browser, lint, format, openapi, types, chart, watch, image, first-start, audit/,
    );
  });
});

describe('a lane’s output', () => {
  it('is printed once the previous lanes have ended, in order, and then immediately', () => {
    const printed: string[] = [];
    const output = new HeldOutput((chunk) => void printed.push(String(chunk)));
    output.print('one');
    output.print('two');
    expect(printed).toEqual([]);
    output.release();
    output.print('three');
    expect(printed).toEqual(['one', 'two', 'three']);
  });
});
