import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ToastRegion, type ToastKind } from './toast-region.tsx';

function show(kind: ToastKind, onDismiss: (id: string) => void = () => undefined) {
  return render(
    <ToastRegion
      toasts={[{ id: 't1', kind, text: 'It did not go well' }]}
      onDismiss={onDismiss}
      dismissText="Close"
      label="Messages"
    />,
  );
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('ToastRegion', () => {
  test('an error interrupts', async () => {
    show('danger');
    expect((await screen.findByRole('alert')).textContent).toContain('It did not go well');
  });

  test.each(['warning', 'ok', 'info'] as const)(
    'a toast of kind %s is read out by the region, which exists before it',
    async (kind) => {
      const props = { onDismiss: () => undefined, dismissText: 'Close', label: 'Messages' };
      const { rerender } = render(<ToastRegion toasts={[]} {...props} />);
      const region = screen.getByRole('region', { name: 'Messages' });
      expect(region.getAttribute('aria-live')).toBe('polite');
      rerender(<ToastRegion toasts={[{ id: 't1', kind, text: 'It did not go well' }]} {...props} />);
      const toast = await screen.findByText('It did not go well');
      expect(toast.closest('[aria-live]')).toBe(region);
      expect(toast.closest('[role=alert], [role=status]')).toBeNull();
    },
  );

  test('its button closes it and reports which one was closed', async () => {
    const onDismiss = vi.fn<(id: string) => void>();
    show('danger', onDismiss);
    fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(onDismiss.mock.calls).toEqual([['t1']]));
  });

  test('removes a toast from the screen when it leaves the list', async () => {
    const { rerender } = show('ok');
    await screen.findByText('It did not go well');
    rerender(<ToastRegion toasts={[]} onDismiss={() => undefined} dismissText="Close" label="Messages" />);
    await waitFor(() => expect(screen.queryByText('It did not go well')).toBeNull());
  });

  test.each([
    ['what was pressed is scrolled from under it', true, 640, 92],
    ['where a press gives no focus, a button that it covers is', false, 640, 92],
    ['what lies above it stays', true, 500, undefined],
  ])('%s', async (_, hasFocus, top, scrolled) => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    const scroll = vi.spyOn(globalThis, 'scrollBy').mockReturnValue();
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function place(this: Element) {
      return this.tagName === 'BUTTON' ? new DOMRect(16, top, 358, 60) : new DOMRect(12, 620, 366, 78);
    });
    render(
      <main>
        <button>Save</button>
      </main>,
    );
    if (hasFocus) screen.getByText('Save').focus();
    show('danger');
    await screen.findByRole('alert');
    expect(scroll.mock.calls.map(([to]) => (to as ScrollToOptions).top)).toEqual(
      scrolled === undefined ? [] : [scrolled],
    );
  });
});
