import type { Language, PushKind } from '@loto/api-contract';
import { formatClock, gameNames } from '@loto/formatting';
import type { GameCode } from '@loto/game-rules';

interface PushFacts {
  readonly kind: PushKind;
  readonly gameCodes: readonly GameCode[];
  readonly salesCloseAt: Date | null;
}

interface PushText {
  readonly title: string;
  readonly body: string;
}

interface Facts {
  readonly games: string;
  readonly until: string;
}

/**
 * Anyone can read these texts on a locked screen, so they never contain amounts, numbers, serials
 * or cards, and the text about results is the same for winners.
 */
const texts: Readonly<Record<Language, Readonly<Record<PushKind, (facts: Facts) => PushText>>>> = {
  ro: {
    payment: ({ games }) => ({
      title: 'Biletul tău e plătit',
      body: `Am primit plata. Biletul tău ${games} intră în joc. Baftă`,
    }),
    'draw-soon': ({ games, until }) => ({
      title: 'Azi e zi de extragere',
      body: `${games}: poți cumpăra bilete până la ${until}.`,
    }),
    results: ({ games }) => ({
      title: `A avut loc extragerea ${games}`,
      body: 'Vezi ce s-a întâmplat cu biletul tău.',
    }),
    prize: ({ games }) => ({
      title: 'Vești despre premiul tău',
      body: `E vorba de biletul tău ${games}. Intră în cont să vezi ce urmează.`,
    }),
  },
  en: {
    payment: ({ games }) => ({
      title: 'Your ticket is paid',
      body: `We received the payment. Your ${games} ticket is in the draw. Good luck!`,
    }),
    'draw-soon': ({ games, until }) => ({
      title: 'There is a draw today',
      body: `${games}: you can buy tickets until ${until}.`,
    }),
    results: ({ games }) => ({
      title: `The ${games} draw has taken place`,
      body: 'See what became of your ticket.',
    }),
    prize: ({ games }) => ({
      title: 'News about your prize',
      body: `It is about your ${games} ticket. Open your account to see what comes next.`,
    }),
  },
};

const conjunctions: Readonly<Record<Language, string>> = { ro: ' și ', en: ' and ' };

/** Returns a message's text in a language. */
export function pushText({ kind, gameCodes, salesCloseAt }: PushFacts, language: Language): PushText {
  const names = gameCodes.map((code) => gameNames[code]);
  const games = [names.slice(0, -1).join(', '), ...names.slice(-1)].filter((part) => part !== '');
  return texts[language][kind]({
    games: games.join(conjunctions[language]),
    until: salesCloseAt === null ? '' : formatClock(salesCloseAt),
  });
}
