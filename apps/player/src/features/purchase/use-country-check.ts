import { checkCountry, type CountryProblem, type Position } from '@loto/game-rules';
import { useRef, useState } from 'react';
import { positions } from '../../device/position/positions.ts';
import { useAppStore } from '../../session/store/root-reducer.ts';
import type { CountryDialogProps, CountryStep } from './country-dialog.tsx';

/** The position to send with an order; null if the player gave up. */
type Place = { position?: Position } | null;

interface CountryCheck {
  /**
   * Returns the device's position if the purchase needs it. The player is asked only if the server
   * sells nothing without a position.
   */
  locate(): Promise<Place>;
  /** Returns the position after the server rejected a purchase because of the country. */
  locateAfter(problem: CountryProblem): Promise<Place>;
  dialog: CountryDialogProps;
}

/**
 * Timeouts for a required position, for an optional one, and after the player changed a setting.
 */
const waits = {
  needed: { waitMs: 20_000, maxAgeMs: 60_000 },
  spared: { waitMs: 3000, maxAgeMs: 60_000 },
  again: { waitMs: 20_000, maxAgeMs: 0 },
} as const;

/**
 * Checks the country from which a ticket is bought: finds the position, and explains why it's
 * needed and what to do.
 */
export function useCountryCheck(): CountryCheck {
  const store = useAppStore();
  const [isOpen, setOpen] = useState(false);
  const [step, setStep] = useState<CountryStep>('ask');
  const [isFinding, setFinding] = useState(false);
  const waiting = useRef<((place: Place) => void) | null>(null);

  const end = (place: Place): void => {
    setOpen(false);
    setFinding(false);
    waiting.current?.(place);
    waiting.current = null;
  };

  const show = (next: CountryStep): void => {
    setFinding(false);
    setStep(next);
    setOpen(true);
  };

  /**
   * Opens the explanation. An outdated position is explained like a missing one, because the same
   * steps help.
   */
  const explain = (problem: CountryProblem): void =>
    show(problem === 'too-old' || problem === 'no-position' ? 'unavailable' : problem);

  const find = async (wait: 'needed' | 'again'): Promise<void> => {
    const purchase = waiting.current;
    setFinding(true);
    const found = await positions()
      .findPosition(waits[wait])
      .catch(() => 'unavailable' as const);
    // The player gave up in the meantime, and may have started again.
    if (waiting.current !== purchase) return;
    if (typeof found === 'string') return show(found);
    const problem = checkCountry(found);
    if (problem === null) end({ position: found });
    else explain(problem);
  };

  const begin = async (): Promise<void> => {
    const permission = await positions()
      .positionPermission()
      .catch(() => 'unsupported' as const);
    if (permission === 'granted') await find('needed');
    else show(permission);
  };

  const ask = (problem: CountryProblem): Promise<Place> =>
    new Promise((resolve) => {
      waiting.current = resolve;
      if (problem === 'no-position') void begin();
      else explain(problem);
    });

  const locate = async (): Promise<Place> => {
    const policy = store.getState().gameType.countryCheck;
    if (policy === 'enforce') return ask('no-position');
    if (policy !== 'warn' || (await positions().positionPermission()) !== 'granted') return {};
    const position = await positions().findPosition(waits.spared);
    return typeof position === 'string' ? {} : { position };
  };

  const dialog = { isOpen, step, isFinding, onFind: () => void find('again'), onGiveUp: () => end(null) };
  return { locate, locateAfter: ask, dialog };
}
