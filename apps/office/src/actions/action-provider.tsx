import { lazyPart } from '@loto/design/missing-part';
import { Suspense, useCallback, useRef, useState, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../session/api/api.ts';
import type { AppDispatch } from '../session/store.ts';
import type { ActionEnd, ActionRequest } from './action-flow.ts';
import { ActionContext, type Act } from './use-action.ts';

const ActionDialog = lazyPart(async () => (await import('./action-dialog.tsx')).ActionDialog);

/** Provides {@link useAction} and shows its dialog. */
export function ActionProvider({ children }: { children: ReactNode }) {
  const dispatch = useDispatch<AppDispatch>();
  const [current, setCurrent] = useState<{ request: ActionRequest; number: number } | null>(null);
  const resolve = useRef<(end: ActionEnd) => void>(null);
  const count = useRef(0);

  const act = useCallback<Act>((request) => {
    // A second press while a dialog is open does nothing.
    if (resolve.current !== null) return Promise.resolve({ state: 'nothing' });
    count.current += 1;
    setCurrent({ request, number: count.current });
    return new Promise((done) => {
      resolve.current = done;
    });
  }, []);

  const close = useCallback((end: ActionEnd) => {
    resolve.current?.(end);
    resolve.current = null;
    setCurrent(null);
  }, []);

  const refresh = useCallback(() => {
    dispatch(api.util.invalidateTags(['Everything']));
  }, [dispatch]);

  return (
    <ActionContext value={act}>
      {children}
      <Suspense>
        {current !== null && (
          <ActionDialog key={current.number} request={current.request} onClose={close} onChange={refresh} />
        )}
      </Suspense>
    </ActionContext>
  );
}
