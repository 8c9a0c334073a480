import { act, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { confirmIdentity } from '../session/api/step-up.ts';
import { dismissToast, shownToasts } from '../session/messages/toasts.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { Overlays } from './overlays.tsx';

vi.mock('../features/auth/step-up-dialog.tsx', () => {
  throw new Error('Its script did not come');
});

test('without the step-up dialog, each waiting call fails and is reported once', async () => {
  const notLoaded = vi.fn<() => void>();
  addEventListener('loto-not-loaded', notLoaded);
  renderScreen(<Overlays />);
  for (const count of [1, 2]) {
    let asked: Promise<boolean> | undefined;
    act(() => void (asked = confirmIdentity()));
    await waitFor(() => expect(notLoaded).toHaveBeenCalledTimes(count));
    expect(await asked).toBe(false);
    expect(shownToasts()).toMatchObject([{ kind: 'danger', text: 'Ceva n-a mers bine!' }]);
    act(() => dismissToast(shownToasts()[0]?.id ?? ''));
  }
  removeEventListener('loto-not-loaded', notLoaded);
});
