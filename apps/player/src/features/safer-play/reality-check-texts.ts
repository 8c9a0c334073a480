import type { Language } from '@loto/api-contract/product';

/** The texts of a reality check, which are loaded only with it. */
interface RealityCheckTexts {
  readonly title: string;
  readonly lead: (time: string) => string;
  readonly time: (hours: number, minutes: number) => string;
  readonly paidToday: string;
  readonly paid: string;
  readonly won: string;
  readonly difference: string;
  readonly last30Days: string;
  readonly noFigures: string;
  readonly goOn: string;
  readonly takeBreak: string;
}

export const realityCheckTexts: Readonly<Record<Language, RealityCheckTexts>> = {
  ro: {
    title: 'Cât timp a trecut',
    lead: (time) => `Ești aici de ${time}.`,
    time: (hours, minutes) =>
      [
        ...(hours === 0 ? [] : [hours === 1 ? 'o oră' : `${hours} ore`]),
        ...(minutes === 0 && hours > 0
          ? []
          : [minutes === 1 ? 'un minut' : `${minutes}${ofMany(minutes)} minute`]),
      ].join(' și '),
    paidToday: 'Plătit azi',
    paid: 'Plătit',
    won: 'Câștigat',
    difference: 'Diferența',
    last30Days: 'Ultimele 30 de zile',
    noFigures: 'Sumele nu s-au încărcat. Le găsești la „Joc responsabil”.',
    goOn: 'Rămân',
    takeBreak: 'Fac o pauză',
  },
  en: {
    title: 'How long it has been',
    lead: (time) => `You have been here for ${time}.`,
    time: (hours, minutes) =>
      [
        ...(hours === 0 ? [] : [hours === 1 ? 'an hour' : `${hours} hours`]),
        ...(minutes === 0 && hours > 0 ? [] : [minutes === 1 ? 'a minute' : `${minutes} minutes`]),
      ].join(' and '),
    paidToday: 'Paid today',
    paid: 'Paid',
    won: 'Won',
    difference: 'Difference',
    last30Days: 'The last 30 days',
    noFigures: 'The sums could not be loaded. They are in “Safer play”.',
    goOn: 'Stay',
    takeBreak: 'Take a break',
  },
};

/** Returns " de" from 20 on, as Romanian requires: 20 de minute. */
function ofMany(count: number): string {
  return count >= 20 ? ' de' : '';
}
