import type { Page } from '@playwright/test';

/**
 * Changes a call's responses before they reach the page, for states that would take days to reach.
 */
export function changing<Data>(address: string, change: (data: Data) => Data) {
  return async (page: Page): Promise<void> => {
    await page.route(address, async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { data: Data };
      await route.fulfill({ response, json: { ...answer, data: change(answer.data) } });
    });
  };
}

interface Draw {
  readonly drawAt: string;
  readonly salesCloseAt: string;
}
interface Games {
  readonly gameTypes: readonly { readonly nextDraw: Draw | null; readonly closedDraw: Draw | null }[];
}

/** Sales have closed, but the draw is only this evening. */
export const closingSales = changing<Games>('**/game-types', (games) => ({
  ...games,
  gameTypes: games.gameTypes.map((game) => ({
    ...game,
    closedDraw: game.nextDraw && {
      ...game.nextDraw,
      drawAt: '2026-11-18T18:15:00+02:00',
      salesCloseAt: '2026-11-18T11:00:00+02:00',
    },
  })),
}));

interface Period {
  readonly nextDraws: readonly object[];
}
/** The response for the list of games, or for one game. */
interface Periods {
  readonly gamePeriods?: readonly Period[];
  readonly gamePeriod?: Period;
}
const special = (period: Period): Period => ({
  ...period,
  nextDraws: period.nextDraws.map((draw) => ({ ...draw, isSpecial: true, addedPrizeBani: 20_000_000 })),
});

/** The next draws are special, with two drawings and an added prize. */
export const addingPrizes = changing<Periods>('**/game-period', (periods) => ({
  ...periods,
  ...(periods.gamePeriods && { gamePeriods: periods.gamePeriods.map(special) }),
  ...(periods.gamePeriod && { gamePeriod: special(periods.gamePeriod) }),
}));

/** Shows the requested ticket in this state. */
export const ticketIn = (status: string, pendingPayment = 'none') =>
  changing<object>('**/ticket/*-*', (ticket) => ({
    ...ticket,
    status,
    pendingPayment,
    ...(status !== 'awaiting-payment' && { expiresAt: null }),
    ...(status === 'awaiting-payment' && { expiresAt: '2026-11-18T12:30:00+02:00', paidAt: null }),
  }));

interface Winnings {
  readonly winnings: readonly { readonly status: string }[];
}
const account = {
  id: 'a0000000-0000-4000-8000-000000000000',
  kind: 'bank-account',
  brand: 'IBAN',
  last4: '0000',
};

/** Shows the offered prize in a state of a bank transfer: to be sent, in progress, or sent. */
export const prizeByTransfer = (status: 'offered' | 'accepted' | 'paid') => async (page: Page) => {
  await changing<Winnings>('**/winning-payment/history', (history) => ({
    ...history,
    winnings: history.winnings.map((winning) =>
      winning.status === 'offered'
        ? {
            ...winning,
            status,
            card: account,
            paidAt: status === 'paid' ? '2026-11-18T10:00:00+02:00' : null,
          }
        : winning,
    ),
  }))(page);
  await changing<{ destinations: readonly object[] }>('**/winning-payment/destinations', (known) => ({
    ...known,
    destinations: [
      { ...account, holder: 'Ioana Marinescu', isChosen: true, takesPrizes: true },
      ...known.destinations.map((destination) => ({ ...destination, isChosen: false })),
    ],
  }))(page);
};

/** Accepts the offered prize with a click. The prize then stays in progress. */
export async function collecting(page: Page): Promise<void> {
  let isAccepted = false;
  await changing<Winnings>('**/winning-payment/history', (history) => ({
    ...history,
    winnings: history.winnings.map((winning) =>
      isAccepted && winning.status === 'offered' ? { ...winning, status: 'accepted' } : winning,
    ),
  }))(page);
  await page.route('**/winning-payment/accept-payment-on-card', async (route) => {
    isAccepted = true;
    await route.fulfill({ json: { success: true, data: { winnings: [] } } });
  });
}

const prize = (gameCode: string, name: string, lei: number) => ({ gameCode, name, amountBani: lei * 100 });
const price = (code: string, name: string, lei: number, drawCount: number) => ({
  code,
  name,
  priceBani: lei * 100,
  drawCount,
});

/** Announces a special draw (specification 9). */
export async function announceSpecialDraw(page: Page): Promise<void> {
  await page.route('**/loto/campaigns', async (route) => {
    const isEnglish = route.request().headers()['accept-language']?.startsWith('en') === true;
    const campaign = {
      id: 'special-draw-2026-11-22',
      until: '2026-11-22T15:00:00+02:00',
      drawDay: '2026-11-22',
      heading: isEnglish ? 'Two draws in a single day' : 'Două extrageri într-o singură zi',
      lead: isEnglish
        ? 'Each game has an additional draw as well.'
        : 'Fiecare joc are și o extragere suplimentară.',
      extraPrizes: [
        prize('loto-6-49', 'Loto 6/49', 200_000),
        prize('joker', 'Joker', 100_000),
        prize('loto-5-40', 'Loto 5/40', 50_000),
      ],
      prices: [
        price('loto-6-49', 'Loto 6/49', 14, 2),
        price('joker', 'Joker', 12, 2),
        price('loto-5-40', 'Loto 5/40', 8, 2),
        price('noroc', 'Noroc', 3, 1),
        price('noroc-plus', 'Noroc Plus', 2, 1),
        price('super-noroc', 'Super Noroc', 1, 1),
      ],
      note: isEnglish
        ? 'Each validated line takes part in both draws.'
        : 'Fiecare variantă validată participă la ambele extrageri.',
    };
    const serverTime = '2026-11-18T12:00:00+02:00';
    await route.fulfill({ json: { success: true, data: { campaigns: [campaign], serverTime } } });
  });
}

/** The player has permanently excluded themselves. */
export const excluded = changing<object>('**/play/pause', (answer) => ({
  ...answer,
  pause: { kind: 'self-exclusion', startsAt: '2026-11-01T12:00:00+02:00', endsAt: null },
}));

/** The player has been on a 24-hour break since the morning. */
export const onBreak = changing<object>('**/play/pause', (answer) => ({
  ...answer,
  pause: {
    kind: 'time-out',
    startsAt: '2026-11-18T08:30:00+02:00',
    endsAt: '2026-11-19T08:30:00+02:00',
  },
}));

interface Profile {
  readonly user: { readonly userProfile: object };
}

/** The prizes of all draws are withheld because payouts are stopped. */
export const payoutsStopped = changing<Winnings>('**/winning-payment/history', (history) => ({
  ...history,
  winnings: history.winnings.map((winning) => ({ ...winning, isPayoutStopped: true })),
}));

/** Sets the identity status in the profile. */
export const profileSays = (what: object) =>
  changing<Profile>('**/user/profile', ({ user }) => ({
    user: { ...user, userProfile: { ...user.userProfile, ...what } },
  }));

/** A partner's player whose account is on hold until they prove their identity. */
export const heldAtPartner = changing<Profile>('**/user/profile', ({ user }) => ({
  user: { ...user, isExternal: true, userProfile: { ...user.userProfile, isIdentityHeld: true } },
}));

interface Limits {
  readonly limits: readonly object[];
}

const raise = {
  askedAt: '2026-11-15T12:00:00+02:00',
  confirmableAt: '2026-11-18T12:00:00+02:00',
  lapsesAt: '2026-12-18T12:00:00+02:00',
};

/** A raise of each limit is pending or ready to be confirmed. */
export const raising = changing<Limits>('**/play/limits', ({ limits }) => ({
  limits: limits.map((limit, index) => ({
    ...limit,
    limitBani: 40_000,
    spentBani: 12_500,
    leftBani: 27_500,
    pendingRaise: { ...raise, toBani: index === 1 ? null : 60_000, isConfirmable: index === 0 },
  })),
}));
