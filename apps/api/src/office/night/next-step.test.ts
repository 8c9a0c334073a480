import { describe, expect, test } from 'vitest';
import { nextStepOf, type StepFacts, type StepPersons } from './next-step.ts';

const at = (time: string) => new Date(`2026-11-19T${time}:00+02:00`);

/** A draw that was held, with nothing done since. */
const held: StepFacts = {
  now: at('18:30'),
  draw: { status: 'planned', salesCloseAt: at('18:00'), drawAt: at('18:15') },
  entry: null,
  settlement: null,
  earlier: null,
  work: null,
  acceptedAt: null,
  areValuesRequired: false,
  requests: [],
  arePayoutsStopped: false,
  prizes: null,
};
const drawn: StepFacts = {
  ...held,
  draw: { ...held.draw, status: 'drawn' },
  entry: { recordedBy: 'ana', confirmedBy: 'radu' },
};
const settled: StepFacts = {
  ...drawn,
  settlement: { step: 'finished', halted_because: null, finished_at: at('18:40') },
};
const departing = { actionId: 'a1', finishedAt: at('18:31'), hasDepartures: true };
const halted = (reason: 'counts-differ' | 'implausible'): StepFacts => ({
  ...drawn,
  settlement: { step: 'recounted', halted_because: reason, finished_at: null },
});

const stepFor = (facts: StepFacts, caller = 'radu', persons: Partial<StepPersons> = {}) => {
  const all = { ofDraws: ['ana', 'radu'], ofPayouts: ['ana', 'radu', 'maria'] };
  const { step, isYours, who } = nextStepOf(facts, { caller, ...all, ...persons });
  return `${step}${isYours ? ', yours' : ''}${who.length === 0 ? '' : `, of ${who.join(' and ')}`}`;
};

describe('the next step of a draw', () => {
  test.each<[string, StepFacts, string]>([
    ['waits for its sales to close', { ...held, now: at('17:59') }, 'close'],
    ['waits for its time after sales have closed', { ...held, now: at('18:00') }, 'draw'],
    ['is to record what was drawn', held, 'record, yours, of ana'],
    [
      'is to confirm what another person recorded',
      { ...held, entry: { recordedBy: 'ana', confirmedBy: null } },
      'confirm, yours',
    ],
    [
      'waits for another person to confirm one’s own entry',
      { ...held, entry: { recordedBy: 'radu', confirmedBy: null } },
      'confirm, of ana',
    ],
    ['is to settle', drawn, 'settle, yours, of ana'],
    ['waits for an earlier draw', { ...drawn, earlier: 'd1' }, 'earlier'],
    ['is to give required official values', { ...drawn, areValuesRequired: true }, 'values, yours, of ana'],
    [
      'is to settle by accepted official values',
      { ...drawn, areValuesRequired: true, acceptedAt: at('18:29') },
      'settle, yours, of ana',
    ],
    ['waits for a job that settles it', { ...drawn, work: { ...departing, finishedAt: null } }, 'settling'],
    [
      'is to request that official values are accepted',
      { ...drawn, work: departing },
      'accept, yours, of ana',
    ],
    [
      'is to settle after the values were accepted',
      { ...drawn, work: departing, acceptedAt: at('18:35') },
      'settle, yours, of ana',
    ],
    ['is to count again', halted('counts-differ'), 'recount, yours, of ana'],
    ['is to force it by the person who confirmed', halted('implausible'), 'force, yours'],
    [
      'is to resume a settlement that has computed its prizes',
      { ...drawn, settlement: { step: 'booked', halted_because: null, finished_at: null } },
      'settle, yours, of ana',
    ],
    ['waits for prizes to be offered', { ...settled, prizes: { count: 3, offered: 2 } }, 'offering'],
    ['is nothing once all prizes are offered', { ...settled, prizes: { count: 3, offered: 3 } }, 'done'],
    [
      'is to resume stopped payouts',
      { ...settled, arePayoutsStopped: true },
      'resume, yours, of ana and maria',
    ],
    ['is none for a cancelled draw', { ...held, draw: { ...held.draw, status: 'cancelled' } }, 'cancelled'],
    [
      'is to approve the open request',
      { ...drawn, requests: [{ number: 7, approvers: ['radu'] }] },
      'approve, yours',
    ],
    [
      'waits for another person to approve one’s own request',
      { ...drawn, requests: [{ number: 7, approvers: ['ana'] }] },
      'approve, of ana',
    ],
  ])('%s', (_, facts, expected) => {
    expect(stepFor(facts)).toBe(expected);
  });

  test('never belongs to a person without the role', () => {
    const only = { ofDraws: ['ana'], ofPayouts: ['ana'] };
    for (const facts of [held, drawn, halted('counts-differ'), { ...settled, arePayoutsStopped: true }])
      expect(stepFor(facts, 'maria', only)).not.toContain('yours');
  });

  test('is the request that the person may approve, out of several', () => {
    const requests = [
      { number: 7, approvers: ['ana'] },
      { number: 8, approvers: ['radu'] },
    ];
    const facts = { ...drawn, requests };
    expect(nextStepOf(facts, { caller: 'radu', ofDraws: [], ofPayouts: [] })).toMatchObject({
      request: 8,
      isYours: true,
    });
  });
});
