import type { HaltReason, RefusalReason } from '../features/prizes/settlement/index.ts';

/** Why a draw is not settled, and what to do. */
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
  'prizes-computed-already': 'Its prizes were computed already, so official values come too late.',
};

/** Why a settlement stopped before anything was paid, and what to do. */
export const settlementHaltText: Readonly<Record<HaltReason, string>> = {
  'counts-differ':
    'Nothing is paid: the winners were counted twice, and the counts differ. It is an error of the program; have it looked at.',
  implausible:
    'Nothing is paid. Compare the recorded result with what was drawn; if it is right, the operator who confirmed it settles with --force-implausible.',
  'official-values-depart':
    'Nothing is paid until two persons accept the official values: settle DRAW --official FILE requests it.',
};
