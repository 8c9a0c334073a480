import type { Language } from '@loto/api-contract/product';

/** The texts of the self-test, which are loaded only with its page. */
interface SelfTestTexts {
  readonly lead: string;
  /** The nine questions of the Problem Gambling Severity Index, each about the last year. */
  readonly questions: readonly string[];
  /** The possible answers, worth 0, 1, 2 and 3 points. */
  readonly answers: readonly [string, string, string, string];
  readonly show: string;
  readonly missing: string;
  readonly result: string;
  readonly bands: Readonly<Record<Band, string>>;
  readonly help: string;
  readonly again: string;
}

/** The result by the total of points, in the index's bands: 0, 1 to 2, 3 to 7, 8 and more. */
type Band = 'none' | 'low' | 'moderate' | 'high';

/**
 * Returns the band for a total.
 * @param points the total of nine answers, each 0 to 3
 */
export function bandOf(points: number): Band {
  if (points === 0) return 'none';
  if (points <= 2) return 'low';
  return points <= 7 ? 'moderate' : 'high';
}

export const selfTestTexts: Readonly<Record<Language, SelfTestTexts>> = {
  ro: {
    lead: 'Gândește-te la ultimele 12 luni. Răspunsurile nu pleacă de pe dispozitivul tău și nu se păstrează.',
    questions: [
      'Ai jucat mai mult decât îți permiteai să pierzi?',
      'Ai avut nevoie de sume mai mari ca să simți aceeași emoție?',
      'Te-ai întors în altă zi ca să recuperezi ce ai pierdut?',
      'Ai împrumutat bani sau ai vândut ceva ca să joci?',
      'Ai simțit că ai putea avea o problemă cu jocul?',
      'Jocul ți-a adus neliniște sau alte probleme de sănătate?',
      'Te-a criticat cineva pentru că joci sau ți-a spus că ai o problemă?',
      'Jocul v-a adus greutăți cu banii, ție sau familiei?',
      'Ai avut mustrări de conștiință pentru cum joci sau pentru ce se întâmplă când joci?',
    ],
    answers: ['Niciodată', 'Uneori', 'Des', 'Mereu'],
    show: 'Vezi rezultatul',
    missing: 'Răspunde la toate cele nouă întrebări.',
    result: 'Rezultatul tău',
    bands: {
      none: 'Răspunsurile tale nu arată o problemă. Păstrează-ți măsura.',
      low: 'Puține semne, dar sunt. O limită te ajută să rămână așa.',
      moderate: 'Jocul începe să te coste mai mult decât bani. Pune-ți o limită mai mică și ia o pauză.',
      high: 'Jocul îți face rău. Nu e vina ta și ai cu cine vorbi: oprește-te acum și vorbește cu cineva.',
    },
    help: 'Ajutor gratuit, pe chat, zi și noapte:',
    again: 'Mai fac o dată testul',
  },
  en: {
    lead: 'Think of the last 12 months. Your answers do not leave your device and are not stored.',
    questions: [
      'Have you bet more than you could really afford to lose?',
      'Have you needed larger amounts to get the same feeling of excitement?',
      'Have you gone back another day to win back what you lost?',
      'Have you borrowed money or sold anything to play?',
      'Have you felt that you might have a problem with gambling?',
      'Has gambling caused you stress, anxiety or other health problems?',
      'Have people criticised your betting or told you that you had a problem?',
      'Has gambling caused money problems for you or your household?',
      'Have you felt guilty about how you play or what happens when you do?',
    ],
    answers: ['Never', 'Sometimes', 'Often', 'Always'],
    show: 'Show the result',
    missing: 'Please answer all nine questions.',
    result: 'Your result',
    bands: {
      none: 'Your answers show no problem. Keep it that way.',
      low: 'Few signs, but they are there. A limit helps to keep them few.',
      moderate: 'Playing begins to cost you more than money. Set a lower limit and take a break.',
      high: 'Playing is harming you. It is not your fault and you are not alone: stop now and talk to someone.',
    },
    help: 'Help for free, by chat, day and night (in Romanian):',
    again: 'Take the test again',
  },
};
