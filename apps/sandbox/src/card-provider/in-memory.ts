import fastify from 'fastify';
import { endCardSetup, loadCardSetup, saveCard } from '../engine/card-setup.ts';
import { endCheckout, loadCheckout, tryCard } from '../engine/checkout.ts';
import type { BankAnswer } from '../engine/checkout.ts';
import { endDispute, openDispute } from '../engine/dispute.ts';
import { openEngine } from '../engine/engine.ts';
import { setPayoutMode } from '../engine/payout.ts';
import type { CardRow, CardSetupRow, CheckoutRow, PayoutRow, RefusalCode } from '../engine/rows.ts';
import { testCardNamed } from '../engine/test-cards.ts';
import { answerJsonError } from '../http/answer-error.ts';
import { merchantRoutes } from '../merchant/merchant-routes.ts';
import {
  cardSetupView,
  checkoutView,
  disputeView,
  frameEvent,
  payoutView,
  refundView,
} from '../merchant/views.ts';
import { endRefund } from '../engine/refund.ts';
import { randomId } from '../random-id.ts';
import { cardProviderFace } from './card-provider-face.ts';
import { cardRoutes } from './http/card-routes.ts';

/** The outcome of a checkout. Without a code, it fails like with a declined card. */
export type CheckoutOutcome = Pick<CheckoutRow, 'status'> & {
  failureCode?: string | null;
  /** The remaining fields override the checkout's real contents; a null card omits the card. */
  amountBani?: number;
  currency?: string;
  card?: PaidCard | null;
};

/**
 * The fingerprint distinguishes cards with the same brand and digits; null simulates a provider
 * without fingerprints.
 */
type PaidCard = { brand: string; last4: string; fingerprint?: string | null };

export type CardProviderInMemory = ReturnType<typeof cardProviderInMemory>;

/** Longer than any test advances its clock. */
const NEVER_MS = 365 * 24 * 60 * 60_000;

const EXPIRY = { month: 12, year: 2029 };
const REOPENED = { status: 'open', failureCode: null, finishedAt: null } as const;

/**
 * The card provider in this process, without pages and notifications, for a merchant's tests. Its
 * methods bypass the engine's transitions, so they can put objects into any state, even back from a
 * final one.
 */
export function cardProviderInMemory({ secretKey, publicUrl }: { secretKey: string; publicUrl: string }) {
  let now = 0;
  const engine = openEngine({
    file: null,
    // The first refused card fails a page. Tests build and list the events themselves.
    face: { ...cardProviderFace, maxRefusals: 1, describe: () => [] },
    now: () => now,
    publicUrl: () => publicUrl,
    webhook: () => null,
    slowBankMs: NEVER_MS,
  });
  const { store } = engine;
  const app = fastify();
  app.setErrorHandler(answerJsonError);
  app.register(
    async (scope) => {
      merchantRoutes(scope, engine, secretKey);
      cardRoutes(scope, engine);
    },
    { prefix: '/v1' },
  );
  const reopenCardSetup = (id: string) =>
    store.cardSetups.update({ ...loadCardSetup(engine, id), ...REOPENED, cardToken: null });

  return {
    inject: app.inject.bind(app),
    /** Sets the clock, in milliseconds since 1970. It otherwise stands still. */
    setClock: (ms: number) => void (now = ms),
    checkout: (id: string) => checkoutView(engine, loadCheckout(engine, id)),
    checkouts: () => store.checkouts.all().map((row) => checkoutView(engine, row)),
    cardSetup: (id: string) => cardSetupView(engine, loadCardSetup(engine, id)),
    cardSetups: () => store.cardSetups.all().map((row) => cardSetupView(engine, row)),
    refunds: () => store.refunds.all().map((row) => refundView(engine, row)),
    disputes: () => store.disputes.all().map((row) => disputeView(engine, row)),
    payouts: () => store.payouts.all().map((row) => payoutView(engine, row)),
    /** Returns the tokens of cards that can be charged, oldest first. */
    tokens: () =>
      store.cards
        .query('WHERE deletedAt IS NULL ORDER BY rowid')()
        .map(({ token }) => token),

    /** Sets the outcome of later charges to saved cards. */
    setNextCharge: (outcome: CheckoutOutcome) => void (engine.nextCharge = bankAnswer(outcome)),
    /** Sets the outcome of later payouts. */
    setNextPayout: (status: PayoutRow['status']) =>
      store.writeNow(() => setPayoutMode(engine, status === 'pending' ? 'slow' : status)),
    setCheckout: (id: string, outcome: CheckoutOutcome) =>
      store.writeNow(() => {
        const { status, failureCode: _, card, ...shown } = outcome;
        const open: CheckoutRow = {
          ...loadCheckout(engine, id),
          ...REOPENED,
          chargeId: null,
          settlesAt: null,
        };
        store.checkouts.update(open);
        if (status === 'expired') endCheckout(engine, id);
        else if (status !== 'open') {
          tryCard(engine, open, DEFAULT_CARD, bankAnswer(outcome));
        }
        const columns = card === undefined ? {} : cardColumns(card);
        const ended = { ...loadCheckout(engine, id), ...shown, ...columns };
        store.checkouts.update(ended as CheckoutRow);
      }),
    /** Fails or expires a card setup page. */
    setCardSetup: (id: string, status: CardSetupRow['status']) =>
      store.writeNow(() => {
        reopenCardSetup(id);
        if (status === 'failed') saveCard(engine, id, { card: testCardNamed('declined'), expiry: EXPIRY });
        if (status === 'expired') endCardSetup(engine, id);
      }),
    /** Saves a good card on a page, with the given description. */
    saveCard: (id: string, description: Partial<CardRow>) =>
      store.writeNow(() => {
        reopenCardSetup(id);
        const saved = saveCard(engine, id, { card: testCardNamed('good'), expiry: EXPIRY });
        const card = store.cards.byId(saved.cardToken ?? '');
        if (card) store.cards.update({ ...card, ...description });
      }),
    /** Makes the bank reject a refund, even after it was reported as successful. */
    failRefund: (id: string) => store.writeNow(() => endRefund(engine, id, 'failed')),
    openDispute: (checkoutId: string) =>
      disputeView(
        engine,
        store.writeNow(() => openDispute(engine, { checkoutId })),
      ),
    endDispute: (id: string, status: 'won' | 'lost') =>
      disputeView(
        engine,
        store.writeNow(() => endDispute(engine, id, status)),
      ),
    setPayout: (id: string, status: PayoutRow['status']) =>
      store.writeNow(() => {
        const row = store.payouts.byId(id);
        const failureCode = status === 'failed' ? 'card_closed' : null;
        const settlesAt = status === 'pending' ? now + NEVER_MS : null;
        if (row) store.payouts.update({ ...row, status, failureCode, settlesAt });
      }),
    /** Returns the body of an event, as the provider posts and lists it. */
    event: (type: string, data: object, id: string = randomId('evt')) =>
      JSON.stringify(frameEvent({ id, type, at: now, data })),
    /** Adds an event to the end of the list. */
    listEvent: (body: string) => {
      const { id } = JSON.parse(body) as { id: string };
      store.events.insert({ id, subjectId: id, body, createdAt: now });
    },
  };
}

const DEFAULT_CARD = { brand: 'Visa', last4: '4242', fingerprint: 'Visa 4242' };

function cardColumns(card: PaidCard | null) {
  if (card === null) return { cardBrand: null, cardLast4: null, cardFingerprint: null };
  const { brand, last4, fingerprint = `${brand} ${last4}` } = card;
  return { cardBrand: brand, cardLast4: last4, cardFingerprint: fingerprint };
}

function bankAnswer({ status, failureCode }: CheckoutOutcome): BankAnswer {
  if (status === 'failed') return { kind: 'refuse', code: (failureCode ?? 'card_declined') as RefusalCode };
  return { kind: status === 'succeeded' ? 'accept' : status === 'processing' ? 'slow' : 'challenge' };
}
