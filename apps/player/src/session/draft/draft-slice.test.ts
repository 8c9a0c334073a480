import { quickPickVariant, type GameCode } from '@loto/game-rules';
import { describe, expect, it } from 'vitest';
import {
  combinedChanged,
  draftDiscarded,
  draftReducer,
  drawCountChanged,
  initialDraftState,
  pickPressed,
  sideGameNumberCountChanged,
  ticketPlayedAgain,
  ticketQuickPicked,
  variantAdded,
  variantCleared,
  variantOpened,
  variantRemoved,
  variantsQuickPicked,
  type DraftState,
} from './draft-slice.ts';

type Event = Parameters<typeof draftReducer>[1];

const gameCode: GameCode = 'loto-6-49';
const after = (...events: Event[]) => events.reduce<DraftState>(draftReducer, initialDraftState);
const pressed = (...numbers: number[]) =>
  numbers.map((number) => pickPressed({ gameCode, kind: 'numbers', number }));
const draftAfter = (...events: Event[]) => {
  const draft = after(...events).drafts[gameCode];
  if (draft === undefined) throw new Error('no draft was begun');
  return draft;
};
const chosenAlways = (index: number) => () => index;

describe('marking numbers', () => {
  it('sorts them ascending and takes a second press as unmarking', () => {
    expect(draftAfter(...pressed(41, 5, 27, 12, 27)).variants[0]?.numbers).toEqual([5, 12, 41]);
  });

  it('accepts no seventh number in a simple variant, but unmarks one', () => {
    const full = draftAfter(...pressed(1, 2, 3, 4, 5, 6, 7));
    expect(full.variants[0]?.numbers).toEqual([1, 2, 3, 4, 5, 6]);
    expect(draftAfter(...pressed(1, 2, 3, 4, 5, 6, 7, 6)).variants[0]?.numbers).toEqual([1, 2, 3, 4, 5]);
  });

  it('accepts up to 13 in a combined variant and keeps them when the form returns to simple', () => {
    const numbers = Array.from({ length: 14 }, (_, index) => index + 1);
    const combined = [combinedChanged({ gameCode, isCombined: true }), ...pressed(...numbers)];
    expect(draftAfter(...combined).variants[0]?.numbers).toHaveLength(13);
    const simple = draftAfter(...combined, combinedChanged({ gameCode, isCombined: false }));
    expect(simple.variants[0]).toMatchObject({ isCombined: false, numbers: numbers.slice(0, 13) });
  });

  it('stores Jokers apart from numbers', () => {
    const state = after(
      pickPressed({ gameCode: 'joker', kind: 'numbers', number: 9 }),
      pickPressed({ gameCode: 'joker', kind: 'jokers', number: 9 }),
      pickPressed({ gameCode: 'joker', kind: 'jokers', number: 10 }),
    );
    expect(state.drafts.joker?.variants[0]).toMatchObject({ numbers: [9], jokers: [9] });
  });

  it('a variant is no longer a quick pick once a mark is changed by hand', () => {
    const variant = quickPickVariant(gameCode, chosenAlways(0));
    const picked = ticketQuickPicked({ gameCode, variants: [variant] });
    expect(draftAfter(picked).variants[0]?.isQuickPick).toBe(true);
    expect(draftAfter(picked, ...pressed(1)).variants[0]?.isQuickPick).toBe(false);
  });
});

describe('the variants of a ticket', () => {
  it('begins a new one as the current one, up to 12', () => {
    const added = Array.from({ length: 20 }, () => variantAdded({ gameCode }));
    const draft = draftAfter(...added);
    expect(draft.variants).toHaveLength(12);
    expect(draft.currentIndex).toBe(11);
  });

  it('leaves the same variant open when an earlier one is removed', () => {
    const draft = draftAfter(
      ...pressed(1),
      variantAdded({ gameCode }),
      ...pressed(2),
      variantAdded({ gameCode }),
      ...pressed(3),
      variantRemoved({ gameCode, index: 0 }),
    );
    expect(draft.variants.map(({ numbers }) => numbers)).toEqual([[2], [3]]);
    expect(draft.currentIndex).toBe(1);
  });

  it('only empties the last one', () => {
    const draft = draftAfter(...pressed(1), variantRemoved({ gameCode, index: 0 }));
    expect(draft.variants).toEqual([{ numbers: [], jokers: [], isCombined: false, isQuickPick: false }]);
  });

  it('clears the current one but not its form', () => {
    const draft = draftAfter(
      combinedChanged({ gameCode, isCombined: true }),
      ...pressed(1, 2),
      variantCleared({ gameCode }),
    );
    expect(draft.variants[0]).toMatchObject({ numbers: [], isCombined: true });
  });

  it('quick picks at the given positions and nowhere else', () => {
    const variant = quickPickVariant(gameCode, chosenAlways(0));
    const draft = draftAfter(
      ...pressed(40),
      variantAdded({ gameCode }),
      variantsQuickPicked({
        gameCode,
        picks: [
          { index: 1, variant },
          { index: 7, variant },
        ],
      }),
    );
    expect(draft.variants.map(({ numbers }) => numbers)).toEqual([[40], [1, 2, 3, 4, 5, 6]]);
  });
});

describe('the ticket as a whole', () => {
  it('limits counts to a ticket’s maximum', () => {
    const draft = draftAfter(
      sideGameNumberCountChanged({ gameCode, count: 99 }),
      drawCountChanged({ gameCode, count: 0 }),
    );
    expect(draft).toMatchObject({ sideGameNumberCount: 12, drawCount: 1 });
  });

  it('stores a draft for each game', () => {
    const state = after(...pressed(1), pickPressed({ gameCode: 'joker', kind: 'numbers', number: 2 }));
    expect(state.drafts[gameCode]?.variants[0]?.numbers).toEqual([1]);
    expect(draftReducer(state, draftDiscarded({ gameCode })).drafts).toEqual({ joker: state.drafts.joker });
  });

  it('forgets which ticket was bought from it once it changes, not when it is only looked at', () => {
    const state = after(...pressed(1), variantAdded({ gameCode }));
    const draft = state.drafts[gameCode];
    if (draft === undefined) throw new Error('no draft was begun');
    const bought: DraftState = { drafts: { [gameCode]: { ...draft, boughtTicketId: 'bought' } } };
    const opened = draftReducer(bought, variantOpened({ gameCode, index: 0 }));
    expect(opened.drafts[gameCode]).toMatchObject({ currentIndex: 0, boughtTicketId: 'bought' });
    const changed = draftReducer(bought, drawCountChanged({ gameCode, count: 2 }));
    expect(changed.drafts[gameCode]).toMatchObject({ boughtTicketId: null, orderSeed: draft.orderSeed });
  });
});

describe('playing a ticket again', () => {
  it('begins a ticket of the same content, in place of the one begun before', () => {
    const again = after(
      pickPressed({ gameCode: 'joker', kind: 'numbers', number: 44 }),
      ticketPlayedAgain({
        gameCode: 'joker',
        variants: [
          { numbers: [40, 2, 9, 17, 28], jokers: [13], isCombined: false, isQuickPick: true },
          { numbers: [1, 2, 3, 4, 5, 6], jokers: [2, 1], isCombined: true, isQuickPick: false },
        ],
        sideGameNumberCount: 2,
        drawCount: 3,
      }),
    );
    expect(again.drafts.joker).toEqual({
      gameCode: 'joker',
      variants: [
        // A quick pick the first time, the player's own choice this time.
        { numbers: [2, 9, 17, 28, 40], jokers: [13], isCombined: false, isQuickPick: false },
        { numbers: [1, 2, 3, 4, 5, 6], jokers: [1, 2], isCombined: true, isQuickPick: false },
      ],
      currentIndex: 0,
      sideGameNumberCount: 2,
      drawCount: 3,
      boughtTicketId: null,
      orderSeed: expect.stringMatching(/^[\da-f]{32}$/),
    });
  });

  it('is a new intention to buy, even with the same numbers', () => {
    const content = {
      gameCode,
      variants: [{ numbers: [1, 2, 3, 4, 5, 6], jokers: [], isCombined: false, isQuickPick: false }],
      sideGameNumberCount: 0,
      drawCount: 1,
    };
    const first = draftAfter(ticketPlayedAgain(content));
    const second = draftAfter(ticketPlayedAgain(content), ticketPlayedAgain(content));
    expect(second.orderSeed).not.toBe(first.orderSeed);
  });
});
