import type { HaltReason, RefusalReason } from '../features/prizes/settlement/index.ts';
import { say, text, type Block } from './outcome.ts';

/** The reasons why a draw isn't settled, with instructions. */
export const settlementRefusalText: Readonly<Record<RefusalReason, string>> = {
  busy: 'Another settlement is running. Try again when it has ended.',
  'no-such-draw': 'There is no such draw.',
  'draw-cancelled': 'This draw was cancelled; there is nothing to settle.',
  'too-early': 'This draw has not taken place yet.',
  'not-confirmed': 'Its result was not confirmed. Have another operator confirm it.',
  'result-changed': 'Its result is not the one that the settlement began with.',
  'extra-result-missing':
    'The second drawing of this special draw was not recorded. Record the whole result.',
  'side-game-number-missing': 'The number of the side game was not recorded. Record the whole result.',
  'earlier-draw-not-settled':
    'An earlier draw of the game is to be settled first, since what it leaves unwon is carried on.',
  'force-needs-the-confirming-operator':
    'Only the operator who confirmed the result may force what looks implausible.',
  'official-values-of-no-category': 'The official values name a category that the game does not have.',
  'official-values-missing':
    'Prizes are those that the lottery publishes: settle DRAW --official FILE (docs/operate/official-values.md). A lottery that computes its own sets OFFICIAL_VALUES=optional.',
  'prizes-computed-already': 'Its prizes were computed already, so official values come too late.',
};

/** The reasons why a settlement halted before anything was paid. */
const haltText: Readonly<Record<HaltReason, string>> = {
  'counts-differ':
    'Nothing is paid: the winners were counted twice, and the counts differ. That is an error of the program.',
  implausible: 'Nothing is paid: prizes look implausible. Compare the recorded result with what was drawn.',
  'official-values-depart':
    'Nothing is paid until two persons accept the official values, which are not what we compute.',
};

interface Refusal {
  readonly reason: RefusalReason;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** Returns why a draw isn't settled, with instructions and the facts. */
export function describeRefusal({ reason, facts }: Refusal): Block[] {
  return [
    text(settlementRefusalText[reason]),
    ...Object.entries(facts).map(
      ([name, value]) => say`  ${name}: ${value instanceof Date ? value : String(value)}`,
    ),
  ];
}

/** Returns why a settlement halted before anything was paid, and the next commands. */
export function describeHalt(reason: HaltReason, drawId: string): Block[] {
  return [text(haltText[reason]), ...nextSteps(reason, drawId)];
}

function nextSteps(reason: HaltReason, drawId: string): Block[] {
  const settle = say`npm run operator -- settle ${drawId}`;
  switch (reason) {
    case 'counts-differ':
      return [
        text(
          'Next: give those who maintain the program the id of this draw and the log of this moment, then run again:',
        ),
        say`  ${settle} --as …`,
      ];
    case 'implausible':
      return [
        text(
          'Next, if it is wrong, two operators record and confirm another; if it is right, the one who confirmed it:',
        ),
        say`  npm run operator -- record ${drawId} … --as …`,
        say`  ${settle} --force-implausible --as …`,
      ];
    case 'official-values-depart':
      return [
        text('Next: request it with the file, and another operator approves the request:'),
        say`  ${settle} --official FILE --as …`,
        text('  npm run operator -- approve REQUEST --as …'),
      ];
    default:
      return reason satisfies never;
  }
}
