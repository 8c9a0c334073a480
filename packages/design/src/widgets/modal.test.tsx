import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { Modal } from './modal.tsx';

function open(isDismissable: boolean, onClose: () => void) {
  render(
    <Modal
      isOpen
      onClose={onClose}
      title="Agreements"
      stub={<button>Accept</button>}
      isDismissable={isDismissable}
    >
      <p>Words</p>
    </Modal>,
  );
}

/** Returns a page whose dialog is open or closed. */
const page = (isOpen: boolean) => (
  <>
    <button>Page</button>
    <Modal isOpen={isOpen} onClose={() => undefined} title="Agreements" stub={<button>Accept</button>}>
      <a href="#terms">Terms</a>
    </Modal>
  </>
);

describe('Modal', () => {
  test('is named by its title', async () => {
    open(true, () => undefined);
    expect(await screen.findByRole('dialog', { name: 'Agreements' })).toBeDefined();
  });

  test('takes the focus and returns it when it closes', async () => {
    const { rerender } = render(page(false));
    screen.getByText('Page').focus();
    rerender(page(true));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Terms')));
    rerender(page(false));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Page')));
  });

  test('Escape closes it', async () => {
    const onClose = vi.fn<() => void>();
    open(true, onClose);
    fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'Escape' });
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('Escape does not close one that must be answered', async () => {
    const onClose = vi.fn<() => void>();
    open(false, onClose);
    const dialog = await screen.findByRole('dialog');
    fireEvent.keyDown(dialog, { key: 'Escape' });
    expect(onClose).not.toHaveBeenCalled();
    expect(dialog.isConnected).toBe(true);
  });
});
