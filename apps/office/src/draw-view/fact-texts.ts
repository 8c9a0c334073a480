import type { NightDraw } from '@loto/office-contract';
import { settlementSteps } from '@loto/office-contract/night-steps';
import type { TFunction } from 'i18next';

/** Returns a text about a draw's official values. */
export function valuesText({ values, settlement, next }: NightDraw, t: TFunction): string {
  const { accepted, areRequired } = values;
  if (accepted !== null && accepted.departures > 0) {
    return t('night.valuesAccepted', { count: accepted.departures });
  }
  if (next.step === 'accept') return t('night.halt.official-values-depart');
  if (!areRequired) return t('night.valuesOurs');
  return t(settlement === null ? 'night.valuesRequired' : 'night.valuesGiven');
}

/** Returns a text about the progress of a draw's settlement. */
export function settlementText({ settlement }: NightDraw, t: TFunction): string {
  if (settlement === null) return t('night.notSettled');
  const { step, haltedBecause } = settlement;
  if (haltedBecause !== null) return t(`night.halt.${haltedBecause}`);
  const done = settlementSteps.indexOf(step) + 1;
  if (step === 'finished') return t('night.work.finished');
  return `${t('night.work.stepOf', { done, of: settlementSteps.length })}: ${t(`night.work.${step}`)}`;
}
