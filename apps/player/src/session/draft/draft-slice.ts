import { RULEBOOK, type GameCode, type Variant } from '@loto/game-rules';
import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import { api } from '../api/api.ts';
import { boughtTicketOf } from '../store/bought-ticket-of.ts';
import { newIdempotencyKey } from '../api/idempotency-key.ts';
import { signedOut } from '../store/slices/auth-actions.ts';
import { capacityOf, emptyDraft, emptyVariant, type DraftTicket, type PickKind } from './draft-ticket.ts';

/** The unfinished tickets, one per game, so that switching games loses nothing. */
export interface DraftState {
  drafts: Partial<Record<GameCode, DraftTicket>>;
}

export const initialDraftState: DraftState = { drafts: {} };

/** A ticket's content without its draws. */
interface TicketContent {
  variants: readonly Variant[];
  sideGameNumberCount: number;
  drawCount: number;
}

type Of<Facts = object> = PayloadAction<{ gameCode: GameCode } & Facts>;

const { buyTicket, externalBuyTicket, getTicket, showTicket } = api.endpoints;

/** Returns an empty draft with a new order seed. */
const begunDraft = (gameCode: GameCode) => emptyDraft(gameCode, newIdempotencyKey());

/**
 * Returns a game's draft for a change. Creates one if needed, and detaches it from the ticket that
 * was bought from it.
 */
function changing(state: DraftState, gameCode: GameCode): DraftTicket {
  const draft = (state.drafts[gameCode] ??= begunDraft(gameCode));
  draft.boughtTicketId = null;
  return draft;
}

function renew(draft: DraftTicket): void {
  draft.boughtTicketId = null;
  draft.orderSeed = newIdempotencyKey();
}

function current(draft: DraftTicket) {
  return (draft.variants[draft.currentIndex] ??= emptyVariant());
}

function within(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, Math.trunc(value)));
}

const quickPicked = ({ numbers, jokers, isCombined }: Variant, wasCombined: boolean) => ({
  numbers: [...numbers],
  jokers: [...jokers],
  isCombined: isCombined || wasCombined,
  isQuickPick: true,
});

const limits = RULEBOOK.limits;

const draftSlice = createSlice({
  name: 'draft',
  initialState: initialDraftState,
  reducers: {
    /** Picks or unpicks a number or Joker. A full variant accepts no further picks. */
    pickPressed(state, { payload }: Of<{ kind: PickKind; number: number }>) {
      const { gameCode, kind, number } = payload;
      const variant = current(changing(state, gameCode));
      const picks = variant[kind];
      if (picks.includes(number)) variant[kind] = picks.filter((other) => other !== number);
      else if (picks.length >= capacityOf(gameCode, kind, variant.isCombined, limits)) return;
      else variant[kind] = [...picks, number].toSorted((one, other) => one - other);
      variant.isQuickPick = false;
    },
    /** Replaces these variants of the ticket with quick picks. */
    variantsQuickPicked(state, { payload }: Of<{ picks: readonly { index: number; variant: Variant }[] }>) {
      const draft = changing(state, payload.gameCode);
      for (const { index, variant } of payload.picks) {
        const before = draft.variants[index];
        if (before !== undefined) draft.variants[index] = quickPicked(variant, before.isCombined);
      }
    },
    /** Replaces all variants of the ticket with quick picks. */
    ticketQuickPicked(state, { payload }: Of<{ variants: readonly Variant[] }>) {
      if (payload.variants.length === 0) return;
      const draft = changing(state, payload.gameCode);
      draft.variants = payload.variants
        .slice(0, limits[payload.gameCode].maxVariants)
        .map((variant) => quickPicked(variant, false));
      draft.currentIndex = 0;
    },
    /** Fills the draft with an earlier ticket's content, as the player's own choice. */
    ticketPlayedAgain(state, { payload }: Of<TicketContent>) {
      const { gameCode, variants, sideGameNumberCount, drawCount } = payload;
      if (variants.length === 0) return;
      const { maxVariants, maxSideGameNumbers, maxDraws } = limits[gameCode];
      state.drafts[gameCode] = {
        ...begunDraft(gameCode),
        variants: variants.slice(0, maxVariants).map(({ numbers, jokers, isCombined }) => ({
          numbers: numbers.toSorted((one, other) => one - other),
          jokers: jokers.toSorted((one, other) => one - other),
          isCombined,
          isQuickPick: false,
        })),
        sideGameNumberCount: within(sideGameNumberCount, 0, maxSideGameNumbers),
        drawCount: within(drawCount, 1, maxDraws),
      };
    },
    variantCleared(state, { payload }: Of) {
      const draft = changing(state, payload.gameCode);
      draft.variants[draft.currentIndex] = emptyVariant(current(draft).isCombined);
    },
    /**
     * Switches between simple and combined. Picks beyond a simple variant stay until the player
     * removes them.
     */
    combinedChanged(state, { payload }: Of<{ isCombined: boolean }>) {
      current(changing(state, payload.gameCode)).isCombined = payload.isCombined;
    },
    /** Adds a variant and makes it the current one. */
    variantAdded(state, { payload }: Of) {
      const draft = changing(state, payload.gameCode);
      if (draft.variants.length >= limits[payload.gameCode].maxVariants) return;
      draft.variants.push(emptyVariant());
      draft.currentIndex = draft.variants.length - 1;
    },
    /** Removes a variant. The last one is only emptied. */
    variantRemoved(state, { payload }: Of<{ index: number }>) {
      const draft = changing(state, payload.gameCode);
      draft.variants.splice(payload.index, 1);
      if (draft.variants.length === 0) draft.variants.push(emptyVariant());
      if (payload.index < draft.currentIndex) draft.currentIndex -= 1;
      draft.currentIndex = within(draft.currentIndex, 0, draft.variants.length - 1);
    },
    /** Makes a variant the current one. The ticket itself doesn't change. */
    variantOpened(state, { payload }: Of<{ index: number }>) {
      const draft = (state.drafts[payload.gameCode] ??= begunDraft(payload.gameCode));
      draft.currentIndex = within(payload.index, 0, draft.variants.length - 1);
    },
    sideGameNumberCountChanged(state, { payload }: Of<{ count: number }>) {
      const { maxSideGameNumbers } = limits[payload.gameCode];
      changing(state, payload.gameCode).sideGameNumberCount = within(payload.count, 0, maxSideGameNumbers);
    },
    drawCountChanged(state, { payload }: Of<{ count: number }>) {
      changing(state, payload.gameCode).drawCount = within(
        payload.count,
        1,
        limits[payload.gameCode].maxDraws,
      );
    },
    /** Deletes the draft of a game. */
    draftDiscarded(state, { payload }: Of) {
      delete state.drafts[payload.gameCode];
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(signedOut, () => initialDraftState)
      .addMatcher(
        isAnyOf(buyTicket.matchFulfilled, externalBuyTicket.matchFulfilled),
        (state, { payload }) => {
          const ticket = boughtTicketOf(payload);
          const draft = state.drafts[ticket.gameCode];
          if (draft !== undefined) draft.boughtTicketId = ticket.id;
        },
      )
      // Deletes a draft once its ticket is paid. Until then the player may come back and change it.
      // A ticket that ended unpaid keeps its draft, which can be bought again.
      .addMatcher(isAnyOf(getTicket.matchFulfilled, showTicket.matchFulfilled), (state, { payload }) => {
        const ticket = 'ticket' in payload ? payload.ticket : payload;
        const draft = state.drafts[ticket.gameCode];
        if (draft?.boughtTicketId !== ticket.id || ticket.status === 'awaiting-payment') return;
        // A response stored on the device must not end a purchase.
        if ('storedAt' in ticket) return;
        if (ticket.status === 'expired' || ticket.status === 'refunded') renew(draft);
        else delete state.drafts[ticket.gameCode];
      }),
});

export const {
  pickPressed,
  variantsQuickPicked,
  ticketQuickPicked,
  ticketPlayedAgain,
  variantCleared,
  combinedChanged,
  variantAdded,
  variantRemoved,
  variantOpened,
  sideGameNumberCountChanged,
  drawCountChanged,
  draftDiscarded,
} = draftSlice.actions;
export const draftReducer = draftSlice.reducer;
