import type { Language } from '@loto/api-contract/product';
import { chooseLanguage } from './language-choice.ts';
import { refreshPushDevice } from './push-device.ts';
import { useAppDispatch } from '../store/root-reducer.ts';

/**
 * Returns a function that switches a player's language, also for push messages to this device.
 * @throws if its texts can't be loaded
 */
export function useChooseLanguage(): (language: Language) => Promise<void> {
  const dispatch = useAppDispatch();
  return async (language) => {
    await chooseLanguage(language);
    void dispatch(refreshPushDevice());
  };
}
