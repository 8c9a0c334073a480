import { useState } from 'react';
import { sayNotLoaded } from '@loto/design/missing-part';
import { useTexts } from '../../i18n/use-texts.ts';
import type { CallArg, CallResult, ChangeId } from './api.ts';
import { unreachable } from './api-error.ts';
import { completeStore, loadWholeStore } from '../store/first-store.ts';
import { useAppDispatch, useAppStore } from '../store/root-reducer.ts';
import { showToast } from '../messages/toasts.ts';

type Send<Id extends ChangeId> = (arg: CallArg<Id>) => Promise<CallResult<Id>>;

/**
 * Returns a call that changes something, for pages that are shown before the whole store is loaded.
 * It works like a mutation hook, but loads the whole store before it sends.
 */
export function useFirstCall<Id extends ChangeId>(call: Id): [send: Send<Id>, state: { isLoading: boolean }] {
  const { t } = useTexts();
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const [isLoading, setLoading] = useState(false);
  const send: Send<Id> = async (arg) => {
    setLoading(true);
    try {
      const { dispatchCall } = await loadWholeStore();
      await completeStore(store);
      return await dispatchCall(dispatch, call, arg);
    } catch {
      sayNotLoaded();
      const error = unreachable(t('errors.somethingWentWrong'));
      showToast({ kind: 'danger', text: error.errorMessage });
      return { error };
    } finally {
      setLoading(false);
    }
  };
  return [send, { isLoading }];
}
